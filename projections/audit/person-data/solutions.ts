import { z } from 'zod';
import { isoTime } from '#projections/shared/sql.ts';
import { owedExcuses } from '#projections/assignments/owed-work/tables.ts';
import { quizSolutions } from '#projections/quiz-taking/quiz-results/tables.ts';
import { quizzes } from '#projections/quizzes/tables.ts';
import { quizAssignments } from '#projections/assignments/quiz-assignments/tables.ts';
import { sql } from '#projections/read/sql.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { idRow } from '#projections/read/row-schema.ts';

/** A student's attempt with every answer, for the export of their data. */
export const personSolutionRow = z.strictObject({
  uuid: z.string(),
  quiz_uuid: z.string(),
  quiz_title: z.string().nullable(),
  quiz_assignment_school_class_id: z.int(),
  school_class_id: z.int(),
  attempt: z.int(),
  status: z.string(),
  started_at: z.string(),
  submitted_at: z.string().nullable(),
  reset_at: z.string().nullable(),
  correct_answers_count: z.int().nullable(),
  questions_count: z.int(),
  answers: z.record(
    z.string(),
    z.strictObject({
      o: z.string(),
      t: z.string(),
      s: z.string().nullable().optional(),
      c: z.boolean().optional(),
    }),
  ),
});
export type PersonSolutionRow = z.infer<typeof personSolutionRow>;

/** The next attempts after `after`, by uuid. Read page by page, so that the whole list is never in memory. */
export const solutionsOfPerson = async (
  read: ReadHandle<'quizzes' | 'quiz_results'>,
  studentId: number,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<PersonSolutionRow[]> => {
  const rows = await read.rows(
    personSolutionRow,
    sql`select s.uuid, s.quiz_uuid, q.title as quiz_title, s.quiz_assignment_school_class_id, s.school_class_id, s.attempt, s.status,
       ${isoTime('s.started_at')} as started_at, ${isoTime('s.submitted_at')} as submitted_at, ${isoTime('s.reset_at')} as reset_at,
       s.correct_count as correct_answers_count, s.questions_count, s.answers
     from ${quizSolutions} s left join ${quizzes} q on q.uuid = s.quiz_uuid
     where s.student_id = :studentId and (:after::uuid is null or s.uuid > :after) order by s.uuid limit :limit`,
    { studentId, after, limit },
  );
  return rows;
};

const personExcuseRow = z.strictObject({
  kind: z.enum(['quiz', 'lesson']),
  assignment_id: z.int(),
  excused_at: z.string(),
  /** Sealed with the student's key. */
  words: z.string().nullable(),
});

/** What a student is excused from. */
export const excusesOfPerson = (read: ReadHandle<'quiz_results'>, studentId: number) =>
  read.rows(
    personExcuseRow,
    sql`select kind, given_id as assignment_id, ${isoTime('x.excused_at')} as excused_at, words from ${owedExcuses} x
     where x.student_id = ? order by x.excused_at, x.kind, x.given_id`,
    [studentId],
  );

/** Assignments that a teacher has made. */
export const assignmentIdsOfTeacher = async (read: ReadHandle<'quiz_assignments'>, teacherId: number): Promise<number[]> => {
  const rows = await read.rows(idRow, sql`select id from ${quizAssignments} where teacher_id = ? order by id`, [teacherId]);
  return rows.map(({ id }) => id);
};
