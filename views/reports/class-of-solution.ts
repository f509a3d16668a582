import { quizSolutions } from '../../projections/quiz-results/tables.ts';
import type { ReadHandle } from '../../projections/read/handle.ts';
import { sql } from '../../projections/read/sql.ts';

export interface ClassOfSolution {
  readonly uuid: string;
  readonly quiz_uuid: string;
  readonly school_class_id: number;
}

/** Of which quiz and class these solutions are. */
export const classesOfSolutions = (read: ReadHandle<'quiz_results'>, uuids: readonly string[]): Promise<ClassOfSolution[]> =>
  read.rows<ClassOfSolution>(sql`select uuid, quiz_uuid, school_class_id from ${quizSolutions} where uuid = any(?::uuid[])`, [
    [...uuids],
  ]);
