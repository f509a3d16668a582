import { hydrateForm } from '../../hydrate-form.tsx';
import { InvitationPage } from './invitation-page.tsx';

hydrateForm(InvitationPage);
