import { hydratePage } from '../../hydrate.tsx';
import { QuizItemAnalysisPage } from './quiz-item-analysis-page.tsx';

hydratePage(QuizItemAnalysisPage);
