import { hydratePage } from '../../hydrate.tsx';
import { LoginPage } from './login-page.tsx';

hydratePage(LoginPage);
