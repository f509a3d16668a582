import { hydrateForm } from '../../hydrate-form.tsx';
import { AdminStandardsPage } from './admin-standards-page.tsx';

hydrateForm(AdminStandardsPage);
