import { hydrateForm } from '../../hydrate-form.tsx';
import { QuizKeyCorrectionsPage } from './quiz-key-corrections-page.tsx';

hydrateForm(QuizKeyCorrectionsPage);
