import type { z } from 'zod';
import type { StudentSumsRow } from '#projections/reports/types.ts';
import type { studentsReportPage } from './schemas.ts';
import { presentSums } from './sums.ts';

export type PresentedStudent = z.infer<typeof studentsReportPage>['rows'][number];

/** A student with the sums of their submissions; `url` is the student's report. */
export const presentStudent = (row: StudentSumsRow, url: string): PresentedStudent => ({
  id: row.id,
  name: row.name,
  student_name: row.name,
  schools_ids: [...row.schools_ids],
  school_classes_ids: [...row.school_class_ids],
  teachers_ids: [...row.teachers_ids],
  ...presentSums(row),
  url,
});
