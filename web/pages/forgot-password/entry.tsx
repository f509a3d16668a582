import { hydratePage } from '../../hydrate.tsx';
import { ForgotPasswordPage } from './forgot-password-page.tsx';

hydratePage(ForgotPasswordPage);
