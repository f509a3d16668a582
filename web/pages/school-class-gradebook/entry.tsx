import { hydratePage } from '../../hydrate.tsx';
import { SchoolClassGradebookPage } from './school-class-gradebook-page.tsx';

hydratePage(SchoolClassGradebookPage);
