import { hydratePage } from '../../hydrate.tsx';
import { TeachAssignmentsPage } from './teach-assignments-page.tsx';

hydratePage(TeachAssignmentsPage);
