import { z } from 'zod';
import { accommodationRow } from './queries.ts';
import { accommodationPeriods } from './tables.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { sql } from '#projections/read/sql.ts';
import { rosterPeople, rosterSchoolClassStudents } from '../roster/tables.ts';
import { byPersonName, isoTime, personName } from '#projections/shared/sql.ts';
import { people } from '#projections/tables/outside.ts';

export const studentAccommodationsRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  /** Earliest first. */
  periods: z.array(accommodationRow).readonly(),
});
export type StudentAccommodationsRow = z.infer<typeof studentAccommodationsRow>;

/** All students of a class, by name, with all accommodation periods they ever had. */
export const accommodationsOfClass = (
  read: ReadHandle<'roster' | 'accommodations'>,
  schoolClassId: number,
): Promise<StudentAccommodationsRow[]> =>
  read.rows(
    studentAccommodationsRow,
    sql`select e.student_id as id, ${personName('p')} as name,
       coalesce((select jsonb_agg(jsonb_build_object('valid_from', ${isoTime('d.valid_from')},
           'valid_until', ${isoTime('d.valid_until')}, 'extra_days', d.extra_days, 'slow_audio_first', d.slow_audio_first,
           'larger_text', d.larger_text, 'home_language_first', d.home_language_first,
           'transcript_open', d.transcript_open) order by d.valid_from)
         from ${accommodationPeriods} d where d.student_id = e.student_id), '[]') as periods
     from ${rosterSchoolClassStudents} e
       join ${rosterPeople} m on m.id = e.student_id and m.active
       join ${people} p on p.id = e.student_id
     where e.school_class_id = ? and e.active
     order by ${byPersonName('p')}, e.student_id`,
    [schoolClassId],
  );
