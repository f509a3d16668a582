import { hydratePage } from '../../hydrate.tsx';
import { LessonPage } from './lesson-page.tsx';

hydratePage(LessonPage);
