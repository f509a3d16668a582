import { hydratePage } from '../../hydrate.tsx';
import { TeacherClassReportPage } from './teacher-class-report-page.tsx';

hydratePage(TeacherClassReportPage);
