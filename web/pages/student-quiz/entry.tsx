import { hydratePage } from '../../hydrate.tsx';
import { StudentQuizPage } from './student-quiz-page.tsx';

hydratePage(StudentQuizPage);
