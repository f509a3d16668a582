import { hydrateForm } from '../../hydrate-form.tsx';
import { SchoolClassesPage } from './school-classes-page.tsx';

hydrateForm(SchoolClassesPage);
