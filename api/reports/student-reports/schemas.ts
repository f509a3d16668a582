import { z } from 'zod';
import { progressFields, quizReportRow, reportPageFields, weakStrand } from '../quiz-reports/schemas.ts';
import { idParam } from '#api/shared/schemas.ts';

export const studentReportParams = z.object({ id: idParam, student_id: idParam });

/** One submitted solution of the student. `id` is the student's. */
export const studentReportRow = quizReportRow
  .extend({
    /** The quiz's title. */
    title: z.string(),
  })
  .meta({ id: 'StudentReportRow' });
export type StudentReportRow = z.infer<typeof studentReportRow>;

/** Data of the page `teacher_student_report`. */
export const teacherStudentReportPage = z
  .object({
    ...reportPageFields,
    ...progressFields,
    student_id: z.int(),
    student_name: z.string(),
    school_class_id: z.int(),
    school_class_name: z.string(),
    weak_strand: weakStrand,
    /** Latest first. */
    rows: z.array(studentReportRow),
  })
  .meta({ id: 'TeacherStudentReport' });
export type TeacherStudentReportPageData = z.infer<typeof teacherStudentReportPage>;
