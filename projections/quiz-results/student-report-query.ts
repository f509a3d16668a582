import type { Knex } from 'knex';
import type { QuizableType } from '../../domain/shared/fields.ts';
import { personName } from '../shared/sql.ts';
import { averageTimeSpent, strandResults, type StrandResult } from './queries.ts';
import { filterBindings, reportColumns, submittedInFilter, type ReportFilter, type ReportRow } from './report-queries.ts';

export interface StudentReportScope extends ReportFilter {
  readonly schoolClassId: number;
  readonly studentId: number;
}

/** A submitted solution with the quiz that it answers. */
export interface StudentReportRow extends ReportRow {
  readonly quiz_uuid: string;
  readonly title: string;
  readonly quizable_type: QuizableType;
  readonly quizable_path: string;
  readonly quizable_name: string;
  readonly quizable_text_complexity: string | null;
}

export interface TeacherStudentReport {
  readonly student_id: number;
  readonly student_name: string;
  readonly rows: readonly StudentReportRow[];
  readonly strands: readonly StrandResult[];
  readonly average_time_spent: number | null;
}

/**
 * What a student submitted in a class, the latest first; a quiz taken twice has two rows. Students who left the class
 * since keep their report. Null for somebody who was never in the class.
 */
export const teacherStudentReport = async (db: Knex, scope: StudentReportScope): Promise<TeacherStudentReport | null> => {
  const name = await studentName(db, scope);
  if (name === null) return null;
  const rows = await studentRows(db, scope);
  return {
    ...{ student_id: scope.studentId, student_name: name, rows },
    ...{ strands: strandResults(rows), average_time_spent: averageTimeSpent(rows) },
  };
};

const studentName = async (db: Knex, { schoolClassId, studentId }: StudentReportScope): Promise<string | null> => {
  const { rows } = await db.raw<{ rows: { name: string }[] }>(
    `select ${personName('p')} as name
     from read_model.roster_school_class_students e left join public.people p on p.id = e.student_id
     where e.school_class_id = ? and e.student_id = ?`,
    [schoolClassId, studentId],
  );
  return rows[0]?.name ?? null;
};

const studentRows = async (db: Knex, scope: StudentReportScope): Promise<StudentReportRow[]> => {
  const { rows } = await db.raw<{ rows: StudentReportRow[] }>(
    `select ${reportColumns}, z.uuid as quiz_uuid, z.title, z.quizable_type, z.quizable_path, z.quizable_name,
       z.quizable_text_complexity
     from read_model.quiz_solutions s join read_model.quizzes z on z.uuid = s.quiz_uuid
       left join public.people p on p.id = s.student_id
     where s.student_id = :studentId and s.school_class_id = :schoolClassId and ${submittedInFilter}
     order by s.submitted_at desc, s.uuid`,
    { ...filterBindings(scope), studentId: scope.studentId, schoolClassId: scope.schoolClassId },
  );
  return rows;
};
