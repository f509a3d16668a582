import { hydratePage } from '../../hydrate.tsx';
import { AdminDistrictHistoryPage } from './admin-district-history-page.tsx';

hydratePage(AdminDistrictHistoryPage);
