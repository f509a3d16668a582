import { hydrateForm } from '../../hydrate-form.tsx';
import { AdminDistrictPage } from './admin-district-page.tsx';

hydrateForm(AdminDistrictPage);
