import { hydratePage } from '../../hydrate.tsx';
import { AdminQuizzesPage } from './admin-quizzes-page.tsx';

hydratePage(AdminQuizzesPage);
