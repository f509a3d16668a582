import { hydratePage } from '../../hydrate.tsx';
import { LessonHistoryPage } from './lesson-history-page.tsx';

hydratePage(LessonHistoryPage);
