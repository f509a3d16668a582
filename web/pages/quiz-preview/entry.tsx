import { hydratePage } from '../../hydrate.tsx';
import { QuizPreviewPage } from './quiz-preview-page.tsx';

hydratePage(QuizPreviewPage);
