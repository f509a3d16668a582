import { hydratePage } from '../../hydrate.tsx';
import { AssignmentPrintPage } from './assignment-print-page.tsx';

hydratePage(AssignmentPrintPage);
