import { hydrateForm } from '../../hydrate-form.tsx';
import { AccountPage } from './account-page.tsx';

hydrateForm(AccountPage);
