import type { TeacherQuizReport } from '#projections/reports/teacher-quiz-report.ts';
import { typeOfFolder } from '#api/shared/quizable.ts';
import type { QuizReportParams } from './schemas.ts';

/** A report has one address: that of its quiz's lesson. A quiz that is not published has one once a class has used it. */
export const isAddressed = (report: TeacherQuizReport, { quizable_types, path }: QuizReportParams): boolean =>
  report.quizable_type === typeOfFolder(quizable_types) && report.quizable_path === path && (report.published || report.used);
