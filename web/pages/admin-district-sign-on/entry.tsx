import { hydrateForm } from '../../hydrate-form.tsx';
import { AdminDistrictSignOnPage } from './admin-district-sign-on-page.tsx';

hydrateForm(AdminDistrictSignOnPage);
