import { hydratePage } from '../../hydrate.tsx';
import { AdminOffBoardingCertificatePage } from './admin-off-boarding-certificate-page.tsx';

hydratePage(AdminOffBoardingCertificatePage);
