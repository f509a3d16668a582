/** Which school or class a gradebook is of. */
import type { ReadHandle } from '../../projections/read/handle.ts';
import { sql } from '../../projections/read/sql.ts';
import { classArchived } from '../../projections/roster/class-queries.ts';
import type { NamedRow } from '../../projections/roster/queries.ts';
import { rosterDistricts, rosterSchoolClasses, rosterSchools } from '../../projections/roster/tables.ts';

export interface GradebookSchool extends NamedRow {
  readonly district_id: number;
  readonly time_zone: string;
}

export const gradebookSchool = async (read: ReadHandle<'roster'>, id: number): Promise<GradebookSchool | null> => {
  const rows = await read.rows<GradebookSchool>(
    sql`select s.id, s.name, s.district_id, d.time_zone from ${rosterSchools} s join ${rosterDistricts} d on d.id = s.district_id
     where s.id = ?`,
    [id],
  );
  return rows[0] ?? null;
};

/** The classes of a school that are not archived, by name. */
export const gradebookClasses = (read: ReadHandle<'roster'>, schoolId: number): Promise<NamedRow[]> =>
  read.rows<NamedRow>(
    sql`select c.id, c.name from ${rosterSchoolClasses} c where c.school_id = ? and not ${classArchived('c')}
     order by lower(c.name), c.id`,
    [schoolId],
  );
