import { hydratePage } from '../../hydrate.tsx';
import { AdminElpPage } from './admin-elp-page.tsx';

hydratePage(AdminElpPage);
