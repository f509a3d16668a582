import { hydrateForm } from '../../hydrate-form.tsx';
import { LoginPage } from './login-page.tsx';

hydrateForm(LoginPage);
