import { hydratePage } from '../../hydrate.tsx';
import { AdminSignOnPage } from './admin-sign-on-page.tsx';

hydratePage(AdminSignOnPage);
