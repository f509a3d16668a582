import { hydratePage } from '../../hydrate.tsx';
import { SchoolGradebookPage } from './school-gradebook-page.tsx';

hydratePage(SchoolGradebookPage);
