import { hydratePage } from '../../hydrate.tsx';
import { QuizAttemptsPage } from './quiz-attempts-page.tsx';

hydratePage(QuizAttemptsPage);
