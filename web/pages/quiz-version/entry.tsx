import { hydratePage } from '../../hydrate.tsx';
import { QuizVersionPage } from './quiz-version-page.tsx';

hydratePage(QuizVersionPage);
