import { hydratePage } from '../../hydrate.tsx';
import { QuizHistoryPage } from './quiz-history-page.tsx';

hydratePage(QuizHistoryPage);
