import { hydratePage } from '../../hydrate.tsx';
import { AssignmentStudentWorkPage } from './assignment-student-work-page.tsx';

hydratePage(AssignmentStudentWorkPage);
