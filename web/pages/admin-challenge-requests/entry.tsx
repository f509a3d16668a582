import { hydrateForm } from '../../hydrate-form.tsx';
import { AdminChallengeRequestsPage } from './admin-challenge-requests-page.tsx';

hydrateForm(AdminChallengeRequestsPage);
