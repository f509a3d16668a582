import { z } from 'zod';
import { quizSolutions } from '#projections/quiz-taking/quiz-results/tables.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { sql } from '#projections/read/sql.ts';

export const classOfSolutionRow = z.strictObject({
  uuid: z.string(),
  quiz_uuid: z.string(),
  school_class_id: z.int(),
});
export type ClassOfSolution = z.infer<typeof classOfSolutionRow>;

/** The quiz and class of each of these solutions. */
export const classesOfSolutions = (read: ReadHandle<'quiz_results'>, uuids: readonly string[]): Promise<ClassOfSolution[]> =>
  read.rows(classOfSolutionRow, sql`select uuid, quiz_uuid, school_class_id from ${quizSolutions} where uuid = any(?::uuid[])`, [
    [...uuids],
  ]);
