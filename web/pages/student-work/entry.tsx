import { hydrateForm } from '../../hydrate-form.tsx';
import { StudentWorkPage } from './student-work-page.tsx';

hydrateForm(StudentWorkPage);
