import { hydratePage } from '../../hydrate.tsx';
import { AdminPersonPage } from './admin-person-page.tsx';

hydratePage(AdminPersonPage);
