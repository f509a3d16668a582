import { hydratePage } from '../../hydrate.tsx';
import { TeacherQuizReportPage } from './teacher-quiz-report-page.tsx';

hydratePage(TeacherQuizReportPage);
