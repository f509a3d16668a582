import { hydratePage } from '../../hydrate.tsx';
import { InvitationPage } from './invitation-page.tsx';

hydratePage(InvitationPage);
