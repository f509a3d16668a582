import { hydratePage } from '../../hydrate.tsx';
import { StudentAssignmentPage } from './student-assignment-page.tsx';

hydratePage(StudentAssignmentPage);
