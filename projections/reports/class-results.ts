import { z } from 'zod';
import { quizAssignments } from '#projections/assignments/quiz-assignments/tables.ts';
import { quizResultCells, quizSolutions } from '#projections/quiz-taking/quiz-results/tables.ts';
import { sql } from '#projections/read/sql.ts';
import type { ReadHandle } from '#projections/read/handle.ts';

export const classResultsRow = z.strictObject({
  school_class_id: z.int(),
  assignments_count: z.int(),
  submitted_count: z.int(),
  answers_count: z.int(),
  correct_count: z.int(),
});
export type ClassResults = z.infer<typeof classResultsRow>;

/** Sums over all counted solutions of some classes; one row per class, in no order. */
export const classResults = async (
  read: ReadHandle<'quiz_assignments' | 'quiz_results'>,
  schoolClassIds: readonly number[],
): Promise<ClassResults[]> => {
  const rows = await read.rows(
    classResultsRow,
    sql`select c.id as school_class_id,
       (select count(*)::int from ${quizAssignments} a where a.school_class_id = c.id) as assignments_count,
       coalesce(sum(r.solutions_count), 0)::int as submitted_count, coalesce(sum(r.answers_count), 0)::int as answers_count,
       coalesce(sum(r.correct_count), 0)::int as correct_count
     from unnest(?::int[]) c(id)
       left join ${quizResultCells} r
         on r.scope = 'class' and r.scope_id = c.id and r.grain = 'year'
     group by c.id`,
    [[...schoolClassIds]],
  );
  return rows;
};

export const studentSubmittedCountRow = z.strictObject({
  school_class_id: z.int(),
  student_id: z.int(),
  submitted_count: z.int(),
});
export type StudentSubmittedCount = z.infer<typeof studentSubmittedCountRow>;

/** The number of counted solutions of these students by class; students without one are left out. */
export const studentSubmittedCounts = async (
  read: ReadHandle<'quiz_results'>,
  schoolClassIds: readonly number[],
  studentIds: readonly number[],
): Promise<StudentSubmittedCount[]> => {
  const rows = await read.rows(
    studentSubmittedCountRow,
    sql`select school_class_id, student_id, count(*)::int as submitted_count from ${quizSolutions}
     where student_id = any(:studentIds::int[]) and school_class_id = any(:schoolClassIds::int[])
       and submitted_at is not null and reset_at is null and left_out is null
     group by school_class_id, student_id`,
    { schoolClassIds: [...schoolClassIds], studentIds: [...studentIds] },
  );
  return rows;
};
