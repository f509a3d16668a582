import { hydratePage } from '../../hydrate.tsx';
import { QuizSolutionTimelinePage } from './quiz-solution-timeline-page.tsx';

hydratePage(QuizSolutionTimelinePage);
