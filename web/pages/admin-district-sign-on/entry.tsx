import { hydratePage } from '../../hydrate.tsx';
import { AdminDistrictSignOnPage } from './admin-district-sign-on-page.tsx';

hydratePage(AdminDistrictSignOnPage);
