import { hydrateForm } from '../../hydrate-form.tsx';
import { ForgotPasswordPage } from './forgot-password-page.tsx';

hydrateForm(ForgotPasswordPage);
