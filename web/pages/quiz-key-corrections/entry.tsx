import { hydratePage } from '../../hydrate.tsx';
import { QuizKeyCorrectionsPage } from './quiz-key-corrections-page.tsx';

hydratePage(QuizKeyCorrectionsPage);
