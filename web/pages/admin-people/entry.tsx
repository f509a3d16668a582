import { hydrateForm } from '../../hydrate-form.tsx';
import { AdminPeoplePage } from './admin-people-page.tsx';

hydrateForm(AdminPeoplePage);
