import { hydratePage } from '../../hydrate.tsx';
import { ConfirmEmailPage } from './confirm-email-page.tsx';

hydratePage(ConfirmEmailPage);
