import { hydratePage } from '../../hydrate.tsx';
import { NewSchoolClassPage } from './new-school-class-page.tsx';

hydratePage(NewSchoolClassPage);
