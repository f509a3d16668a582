import { hydratePage } from '../../hydrate.tsx';
import { ClassesReportPage } from './classes-report-page.tsx';

hydratePage(ClassesReportPage);
