import type { Knex } from 'knex';
import { personName } from '../shared/sql.ts';
import type { ReportFilter } from './report-queries.ts';
import { studentSolutions } from './reports/student-solutions.ts';
import { everyRow } from './reports/ordered-query.ts';
import type { ReportPage, StudentReport } from './reports/types.ts';

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
 * What a student submitted in a class, the latest first; a quiz taken twice has two rows. Students who left the class
 * since keep their report. Null for somebody who was never in the class.
 */
export const teacherStudentReport = async (
  db: Knex,
  scope: StudentReportScope,
  page: ReportPage = allLatestFirst,
): Promise<TeacherStudentReport | null> => {
  const student = await studentOfClass(db, scope);
  if (!student) return null;
  const { district_id: districtId, ...names } = student;
  return { ...names, ...(await studentSolutions(db, { ...scope, districtId, within: null }, page)) };
};

type StudentOfClass = Pick<TeacherStudentReport, 'student_id' | 'student_name'> & { readonly district_id: number };

const studentOfClass = async (
  db: Knex,
  { schoolClassId, studentId }: StudentReportScope,
): Promise<StudentOfClass | undefined> => {
  const { rows } = await db.raw<{ rows: StudentOfClass[] }>(
    `select e.student_id, ${personName('p')} as student_name, o.district_id
     from read_model.roster_school_class_students e
       join read_model.roster_school_classes c on c.id = e.school_class_id
       join read_model.roster_schools o on o.id = c.school_id
       left join public.people p on p.id = e.student_id
     where e.school_class_id = ? and e.student_id = ?`,
    [schoolClassId, studentId],
  );
  return rows[0];
};
