import { hydrateForm } from '../../hydrate-form.tsx';
import { StudentAssignmentPage } from './student-assignment-page.tsx';

hydrateForm(StudentAssignmentPage);
