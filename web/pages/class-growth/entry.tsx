import { hydratePage } from '../../hydrate.tsx';
import { ClassGrowthPage } from './class-growth-page.tsx';

hydratePage(ClassGrowthPage);
