import { hydratePage } from '../../hydrate.tsx';
import { TeacherGuidePage } from './teacher-guide-page.tsx';

hydratePage(TeacherGuidePage);
