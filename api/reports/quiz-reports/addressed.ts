import type { TeacherQuizReport } from '#projections/reports/teacher-quiz-report.ts';
import { typeOfFolder } from '#api/shared/quizable.ts';
import type { QuizReportParams } from './schemas.ts';

/** A report is only found under its quiz's lesson. For an unpublished quiz, only if a class has used it. */
export const isAddressed = (report: TeacherQuizReport, { quizable_types, path }: QuizReportParams): boolean =>
  report.quizable_type === typeOfFolder(quizable_types) && report.quizable_path === path && (report.published || report.used);
