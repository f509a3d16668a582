import { hydrateForm } from '../../hydrate-form.tsx';
import { StudentQuizPage } from './student-quiz-page.tsx';

hydrateForm(StudentQuizPage);
