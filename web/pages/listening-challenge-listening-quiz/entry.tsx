import { hydratePage } from '../../hydrate.tsx';
import { ListeningChallengeListeningQuizPage } from './listening-challenge-listening-quiz-page.tsx';

hydratePage(ListeningChallengeListeningQuizPage);
