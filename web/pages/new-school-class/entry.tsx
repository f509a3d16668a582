import { hydrateForm } from '../../hydrate-form.tsx';
import { NewSchoolClassPage } from './new-school-class-page.tsx';

hydrateForm(NewSchoolClassPage);
