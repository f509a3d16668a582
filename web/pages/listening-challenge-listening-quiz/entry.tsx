import { hydrateForm } from '../../hydrate-form.tsx';
import { ListeningChallengeListeningQuizPage } from './listening-challenge-listening-quiz-page.tsx';

hydrateForm(ListeningChallengeListeningQuizPage);
