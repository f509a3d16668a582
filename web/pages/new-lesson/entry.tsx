import { hydratePage } from '../../hydrate.tsx';
import { NewLessonPage } from './new-lesson-page.tsx';

hydratePage(NewLessonPage);
