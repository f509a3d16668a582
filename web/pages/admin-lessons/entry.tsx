import { hydratePage } from '../../hydrate.tsx';
import { AdminLessonsPage } from './admin-lessons-page.tsx';

hydratePage(AdminLessonsPage);
