import { hydratePage } from '../../hydrate.tsx';
import { TeacherCollectionPage } from './teacher-collection-page.tsx';

hydratePage(TeacherCollectionPage);
