import type { ReadHandle } from '#projections/read/handle.ts';
import { sql } from '#projections/read/sql.ts';
import { rosterPeople, rosterSchoolClassTeachers } from '#projections/classes/roster/tables.ts';
import { idRow } from '#projections/read/row-schema.ts';

/** Those of some classes that a teacher with premium teaches. */
export const paidClasses = async (
  read: ReadHandle<'roster'>,
  schoolClassIds: readonly number[],
): Promise<ReadonlySet<number>> => {
  const rows = await read.rows(
    idRow,
    sql`select distinct t.school_class_id as id from ${rosterSchoolClassTeachers} t
       join ${rosterPeople} p on p.id = t.teacher_id and p.active and p.plan = 'premium'
     where t.school_class_id = any(?::int[])`,
    [[...schoolClassIds]],
  );
  return new Set(rows.map(({ id }) => id));
};
