import { hydratePage } from '../../hydrate.tsx';
import { ClassReportPage } from './class-report-page.tsx';

hydratePage(ClassReportPage);
