import { hydratePage } from '../../hydrate.tsx';
import { StandardReportPage } from './standard-report-page.tsx';

hydratePage(StandardReportPage);
