import { hydrateForm } from '../../hydrate-form.tsx';
import { StudentAccommodationsPage } from './student-accommodations-page.tsx';

hydrateForm(StudentAccommodationsPage);
