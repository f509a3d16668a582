import { hydrateForm } from '../../hydrate-form.tsx';
import { TeachAssignmentsPage } from './teach-assignments-page.tsx';

hydrateForm(TeachAssignmentsPage);
