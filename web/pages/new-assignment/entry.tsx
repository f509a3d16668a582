import { hydratePage } from '../../hydrate.tsx';
import { NewAssignmentPage } from './new-assignment-page.tsx';

hydratePage(NewAssignmentPage);
