import { hydratePage } from '../../hydrate.tsx';
import { StandardsReportPage } from './standards-report-page.tsx';

hydratePage(StandardsReportPage);
