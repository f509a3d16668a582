import { hydrateForm } from '../../hydrate-form.tsx';
import { AdminPersonPage } from './admin-person-page.tsx';

hydrateForm(AdminPersonPage);
