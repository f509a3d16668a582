import { z } from 'zod';
import type { ReadHandle } from '#projections/read/handle.ts';
import { sql } from '#projections/read/sql.ts';
import { studentWorks } from '../student-works/tables.ts';

export const givenOfWorkRow = z.strictObject({
  uuid: z.string(),
  lesson_assignment_school_class_id: z.int(),
});
export type GivenOfWork = z.infer<typeof givenOfWorkRow>;

/** The class assignments these works belong to. */
export const givenOfWorks = (read: ReadHandle<'student_works'>, uuids: readonly string[]): Promise<GivenOfWork[]> =>
  read.rows(
    givenOfWorkRow,
    sql`select uuid, lesson_assignment_school_class_id from ${studentWorks} where uuid = any(?::uuid[])`,
    [[...uuids]],
  );
