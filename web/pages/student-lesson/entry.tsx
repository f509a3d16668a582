import { hydratePage } from '../../hydrate.tsx';
import { StudentLessonPage } from './student-lesson-page.tsx';

hydratePage(StudentLessonPage);
