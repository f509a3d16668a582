import { hydratePage } from '../../hydrate.tsx';
import { AdminStandardsPage } from './admin-standards-page.tsx';

hydratePage(AdminStandardsPage);
