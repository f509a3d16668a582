import { hydratePage } from '../../hydrate.tsx';
import { AdminPrivacyPage } from './admin-privacy-page.tsx';

hydratePage(AdminPrivacyPage);
