import { hydratePage } from '../../hydrate.tsx';
import { ClassAccommodationsPage } from './class-accommodations-page.tsx';

hydratePage(ClassAccommodationsPage);
