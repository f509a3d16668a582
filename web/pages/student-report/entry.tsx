import { hydratePage } from '../../hydrate.tsx';
import { StudentReportPage } from './student-report-page.tsx';

hydratePage(StudentReportPage);
