import { hydratePage } from '../../hydrate.tsx';
import { AdminAccessLogPage } from './admin-access-log-page.tsx';

hydratePage(AdminAccessLogPage);
