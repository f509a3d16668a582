import type { ReadHandle } from '../../projections/read/handle.ts';
import { sql } from '../../projections/read/sql.ts';
import { studentWorks } from '../../projections/student-works/tables.ts';

export interface GivenOfWork {
  readonly uuid: string;
  readonly lesson_assignment_school_class_id: number;
}

/** To which assignment of a class these works belong. */
export const givenOfWorks = (read: ReadHandle<'student_works'>, uuids: readonly string[]): Promise<GivenOfWork[]> =>
  read.rows<GivenOfWork>(sql`select uuid, lesson_assignment_school_class_id from ${studentWorks} where uuid = any(?::uuid[])`, [
    [...uuids],
  ]);
