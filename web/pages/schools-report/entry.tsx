import { hydratePage } from '../../hydrate.tsx';
import { SchoolsReportPage } from './schools-report-page.tsx';

hydratePage(SchoolsReportPage);
