import { hydratePage } from '../../hydrate.tsx';
import { TeacherInvitesPage } from './teacher-invites-page.tsx';

hydratePage(TeacherInvitesPage);
