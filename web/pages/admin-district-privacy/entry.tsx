import { hydratePage } from '../../hydrate.tsx';
import { AdminDistrictPrivacyPage } from './admin-district-privacy-page.tsx';

hydratePage(AdminDistrictPrivacyPage);
