import { hydrateForm } from '../../hydrate-form.tsx';
import { AdminListeningChallengePage } from './admin-listening-challenge-page.tsx';

hydrateForm(AdminListeningChallengePage);
