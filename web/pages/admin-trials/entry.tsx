import { hydrateForm } from '../../hydrate-form.tsx';
import { AdminTrialsPage } from './admin-trials-page.tsx';

hydrateForm(AdminTrialsPage);
