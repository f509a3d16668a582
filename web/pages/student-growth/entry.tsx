import { hydratePage } from '../../hydrate.tsx';
import { StudentGrowthPage } from './student-growth-page.tsx';

hydratePage(StudentGrowthPage);
