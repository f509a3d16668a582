import { hydratePage } from '../../hydrate.tsx';
import { TeacherLessonPage } from './teacher-lesson-page.tsx';

hydratePage(TeacherLessonPage);
