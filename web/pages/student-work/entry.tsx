import { hydratePage } from '../../hydrate.tsx';
import { StudentWorkPage } from './student-work-page.tsx';

hydratePage(StudentWorkPage);
