import { rosterPeople, rosterSchoolClassTeachers } from '../roster/tables.ts';
import { people } from '#projections/tables/outside.ts';
import { sql } from '#projections/read/sql.ts';

/**
 * A condition on `c`, a class: each of `words` (`wordPatterns`) occurs in its name or in that of one of its teachers. Only names
 * that its row shows count: a class is not found by a deactivated or erased teacher.
 */
export const classFound = sql`not exists (
  select from unnest(:words::text[]) as wanted (word)
  where public.plain_text(c.name) not like wanted.word and not exists (
    select from ${rosterSchoolClassTeachers} k join ${rosterPeople} r on r.id = k.teacher_id and r.active
      join ${people} p on p.id = k.teacher_id and p.erased_at is null
    where k.school_class_id = c.id and p.plain_name like wanted.word))`;
