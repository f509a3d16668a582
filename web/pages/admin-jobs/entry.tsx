import { hydratePage } from '../../hydrate.tsx';
import { AdminJobsPage } from './admin-jobs-page.tsx';

hydratePage(AdminJobsPage);
