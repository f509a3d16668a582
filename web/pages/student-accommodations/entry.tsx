import { hydratePage } from '../../hydrate.tsx';
import { StudentAccommodationsPage } from './student-accommodations-page.tsx';

hydratePage(StudentAccommodationsPage);
