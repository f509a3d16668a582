import { hydratePage } from '../../hydrate.tsx';
import { PlansPage } from './plans-page.tsx';

hydratePage(PlansPage);
