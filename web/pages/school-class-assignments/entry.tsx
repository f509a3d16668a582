import { hydratePage } from '../../hydrate.tsx';
import { SchoolClassAssignmentsPage } from './school-class-assignments-page.tsx';

hydratePage(SchoolClassAssignmentsPage);
