import { hydratePage } from '../../hydrate.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';

hydratePage(ResetPasswordPage);
