import { hydrateForm } from '../../hydrate-form.tsx';
import { AdminNewPersonPage } from './admin-new-person-page.tsx';

hydrateForm(AdminNewPersonPage);
