import { hydratePage } from '../../hydrate.tsx';
import { StudentsIndexPage } from './students-index-page.tsx';

hydratePage(StudentsIndexPage);
