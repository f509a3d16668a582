import { hydratePage } from '../../hydrate.tsx';
import { QuizAnswerSheetPage } from './quiz-answer-sheet-page.tsx';

hydratePage(QuizAnswerSheetPage);
