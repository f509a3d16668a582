import { hydrateForm } from '../../hydrate-form.tsx';
import { AdminDistrictsPage } from './admin-districts-page.tsx';

hydrateForm(AdminDistrictsPage);
