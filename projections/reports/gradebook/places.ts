/** The school or class of a gradebook. */
import { z } from 'zod';
import type { ReadHandle } from '#projections/read/handle.ts';
import { sql } from '#projections/read/sql.ts';
import { classArchived } from '#projections/classes/roster/class-queries.ts';
import { rosterDistricts, rosterSchools } from '#projections/districts/district-tables.ts';
import { namedRow, type NamedRow } from '#projections/classes/roster/queries.ts';
import { rosterSchoolClasses } from '#projections/classes/roster/tables.ts';

export const gradebookSchoolRow = namedRow.extend({
  district_id: z.int(),
  time_zone: z.string(),
});
export type GradebookSchool = z.infer<typeof gradebookSchoolRow>;

export const gradebookSchool = async (read: ReadHandle<'roster'>, id: number): Promise<GradebookSchool | null> => {
  const rows = await read.rows(
    gradebookSchoolRow,
    sql`select s.id, s.name, s.district_id, d.time_zone from ${rosterSchools} s join ${rosterDistricts} d on d.id = s.district_id
     where s.id = ?`,
    [id],
  );
  return rows[0] ?? null;
};

/** The classes of a school that are not archived, by name. */
export const gradebookClasses = (read: ReadHandle<'roster'>, schoolId: number): Promise<NamedRow[]> =>
  read.rows(
    namedRow,
    sql`select c.id, c.name from ${rosterSchoolClasses} c where c.school_id = ? and not ${classArchived('c')}
     order by public.sort_key(c.name), c.id`,
    [schoolId],
  );
