import { hydrateForm } from '../../hydrate-form.tsx';
import { TeacherInvitesPage } from './teacher-invites-page.tsx';

hydrateForm(TeacherInvitesPage);
