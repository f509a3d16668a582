import { hydratePage } from '../../hydrate.tsx';
import { StudentOwnGrowthPage } from './student-own-growth-page.tsx';

hydratePage(StudentOwnGrowthPage);
