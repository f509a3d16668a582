import { hydratePage } from '../../hydrate.tsx';
import { AdminPeoplePage } from './admin-people-page.tsx';

hydratePage(AdminPeoplePage);
