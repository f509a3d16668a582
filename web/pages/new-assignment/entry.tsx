import { hydrateForm } from '../../hydrate-form.tsx';
import { NewAssignmentPage } from './new-assignment-page.tsx';

hydrateForm(NewAssignmentPage);
