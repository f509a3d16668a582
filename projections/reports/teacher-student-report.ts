import { z } from 'zod';
import { rosterSchools } from '#projections/districts/district-tables.ts';
import { rosterSchoolClassStudents, rosterSchoolClasses } from '#projections/classes/roster/tables.ts';
import { personName } from '#projections/shared/sql.ts';
import type { ReportFilter } from './report-queries.ts';
import { studentSolutions } from './student-solutions.ts';
import { everyRow } from './ordered-query.ts';
import type { ReportPage, StudentReport } from './types.ts';
import { people } from '#projections/tables/outside.ts';
import { sql } from '#projections/read/sql.ts';
import type { ReadHandle } from '#projections/read/handle.ts';

export interface StudentReportScope extends ReportFilter {
  readonly schoolClassId: number;
  readonly studentId: number;
  readonly endDate: string;
}

export interface TeacherStudentReport extends StudentReport {
  readonly student_id: number;
  readonly student_name: string;
}

const allLatestFirst: ReportPage = { ...everyRow, sort: { by: 'submitted_at', direction: 'desc' } };

/**
 * What a student submitted in a class, the latest first; a quiz taken twice has two rows. Students who have left the class keep
 * their report. Null for a student who was never in the class.
 */
export const teacherStudentReport = async (
  read: ReadHandle<'roster' | 'quizzes' | 'quiz_assignments' | 'quiz_results'>,
  scope: StudentReportScope,
  page: ReportPage = allLatestFirst,
): Promise<TeacherStudentReport | null> => {
  const student = await studentOfClass(read, scope);
  if (!student) return null;
  const { district_id: districtId, ...names } = student;
  return { ...names, ...(await studentSolutions(read, { ...scope, districtId, within: null }, page)) };
};

const studentOfClassRow = z.strictObject({ student_id: z.int(), student_name: z.string(), district_id: z.int() });
type StudentOfClass = z.infer<typeof studentOfClassRow>;

const studentOfClass = async (
  read: ReadHandle<'roster'>,
  { schoolClassId, studentId }: StudentReportScope,
): Promise<StudentOfClass | undefined> => {
  const rows = await read.rows(
    studentOfClassRow,
    sql`select e.student_id, ${personName('p')} as student_name, o.district_id
     from ${rosterSchoolClassStudents} e
       join ${rosterSchoolClasses} c on c.id = e.school_class_id
       join ${rosterSchools} o on o.id = c.school_id
       left join ${people} p on p.id = e.student_id
     where e.school_class_id = ? and e.student_id = ?`,
    [schoolClassId, studentId],
  );
  return rows[0];
};
