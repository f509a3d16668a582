import { hydrateForm } from '../../hydrate-form.tsx';
import { AdminElpPage } from './admin-elp-page.tsx';

hydrateForm(AdminElpPage);
