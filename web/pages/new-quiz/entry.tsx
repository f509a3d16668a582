import { hydrateForm } from '../../hydrate-form.tsx';
import { NewQuizPage } from './new-quiz-page.tsx';

hydrateForm(NewQuizPage);
