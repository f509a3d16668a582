import { hydratePage } from '../../hydrate.tsx';
import { StudentsReportPage } from './students-report-page.tsx';

hydratePage(StudentsReportPage);
