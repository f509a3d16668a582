import { hydrateForm } from '../../hydrate-form.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';

hydrateForm(ResetPasswordPage);
