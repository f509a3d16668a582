import { hydratePage } from '../../hydrate.tsx';
import { AdminChallengeRequestsPage } from './admin-challenge-requests-page.tsx';

hydratePage(AdminChallengeRequestsPage);
