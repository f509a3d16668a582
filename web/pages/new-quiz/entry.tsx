import { hydratePage } from '../../hydrate.tsx';
import { NewQuizPage } from './new-quiz-page.tsx';

hydratePage(NewQuizPage);
