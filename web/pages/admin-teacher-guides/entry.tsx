import { hydrateForm } from '../../hydrate-form.tsx';
import { AdminTeacherGuidesPage } from './admin-teacher-guides-page.tsx';

hydrateForm(AdminTeacherGuidesPage);
