import { hydratePage } from '../../hydrate.tsx';
import { SchoolClassesPage } from './school-classes-page.tsx';

hydratePage(SchoolClassesPage);
