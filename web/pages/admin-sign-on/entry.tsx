import { hydrateForm } from '../../hydrate-form.tsx';
import { AdminSignOnPage } from './admin-sign-on-page.tsx';

hydrateForm(AdminSignOnPage);
