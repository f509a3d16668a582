import { hydratePage } from '../../hydrate.tsx';
import { TeacherGuideHistoryPage } from './teacher-guide-history-page.tsx';

hydratePage(TeacherGuideHistoryPage);
