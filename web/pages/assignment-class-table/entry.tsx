import { hydratePage } from '../../hydrate.tsx';
import { AssignmentClassTablePage } from './assignment-class-table-page.tsx';

hydratePage(AssignmentClassTablePage);
