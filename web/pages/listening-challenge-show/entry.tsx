import { hydratePage } from '../../hydrate.tsx';
import { ListeningChallengeShowPage } from './listening-challenge-show-page.tsx';

hydratePage(ListeningChallengeShowPage);
