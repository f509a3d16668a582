import { hydratePage } from '../../hydrate.tsx';
import { TeacherSearchPage } from './teacher-search-page.tsx';

hydratePage(TeacherSearchPage);
