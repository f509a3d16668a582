import { hydratePage } from '../../hydrate.tsx';
import { TeacherStudentReportPage } from './teacher-student-report-page.tsx';

hydratePage(TeacherStudentReportPage);
