import { hydratePage } from '../../hydrate.tsx';
import { LessonStandardsPage } from './lesson-standards-page.tsx';

hydratePage(LessonStandardsPage);
