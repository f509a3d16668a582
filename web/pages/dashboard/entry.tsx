import { hydratePage } from '../../hydrate.tsx';
import { DashboardPage } from './dashboard-page.tsx';

hydratePage(DashboardPage);
