import { hydratePage } from '../../hydrate.tsx';
import { QuizReportPage } from './quiz-report-page.tsx';

hydratePage(QuizReportPage);
