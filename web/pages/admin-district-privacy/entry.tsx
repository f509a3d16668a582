import { hydrateForm } from '../../hydrate-form.tsx';
import { AdminDistrictPrivacyPage } from './admin-district-privacy-page.tsx';

hydrateForm(AdminDistrictPrivacyPage);
