import { hydratePage } from '../../hydrate.tsx';
import { StudentOwnReportPage } from './student-own-report-page.tsx';

hydratePage(StudentOwnReportPage);
