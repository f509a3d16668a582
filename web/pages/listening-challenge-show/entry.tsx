import { hydrateForm } from '../../hydrate-form.tsx';
import { ListeningChallengeShowPage } from './listening-challenge-show-page.tsx';

hydrateForm(ListeningChallengeShowPage);
