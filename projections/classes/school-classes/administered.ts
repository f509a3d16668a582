import { z } from 'zod';
import { classArchived } from '../roster/class-queries.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { sql } from '#projections/read/sql.ts';
import { rosterSchools } from '#projections/districts/district-tables.ts';
import { rosterPeople, rosterSchoolClassStudents, rosterSchoolClasses } from '../roster/tables.ts';
import { wordPatterns } from '#projections/shared/word-patterns.ts';
import { classFound } from './class-search.ts';

export const administeredClassesRow = z.strictObject({
  /** Class ids, by school and name. */
  ids: z.array(z.int()).readonly(),
  /** The distinct students in these classes. */
  students_count: z.int(),
});
export type AdministeredClasses = z.infer<typeof administeredClassesRow>;

/**
 * The classes of some schools that are not archived; all of them, or those that match the words. A district has a thousand
 * classes, so the details are read only for those on the page.
 */
export const administeredClasses = async (
  read: ReadHandle<'roster'>,
  schoolIds: readonly number[],
  search: string,
): Promise<AdministeredClasses> => {
  const words = wordPatterns(search);
  const rows = await read.rows(
    administeredClassesRow,
    sql`with found as (
       select c.id, row_number() over (order by public.sort_key(s.name), s.id, public.sort_key(c.name), c.id) as place
       from ${rosterSchoolClasses} c join ${rosterSchools} s on s.id = c.school_id
       where c.school_id = any(:schoolIds::int[]) and not ${classArchived('c')} and ${words.length > 0 ? classFound : sql`true`})
     select coalesce(array_agg(id order by place), '{}') as ids, (select count(distinct e.student_id)::int
         from ${rosterSchoolClassStudents} e join ${rosterPeople} r on r.id = e.student_id and r.active
         where e.active and e.school_class_id in (select id from found)) as students_count
     from found`,
    { schoolIds: [...schoolIds], ...(words.length > 0 && { words }) },
  );
  return rows[0]!;
};
