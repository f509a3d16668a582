/** Reads students' accommodations as of a time. */
import { z } from 'zod';
import type { ReadHandle } from '#projections/read/handle.ts';
import { sql, type Sql } from '#projections/read/sql.ts';
import { isoTime, onTimeUntil } from '#projections/shared/sql.ts';
import { rosterDistricts } from '#projections/districts/district-tables.ts';
import { rosterPeople } from '#projections/classes/roster/tables.ts';
import { accommodationPeriods } from './tables.ts';

export const accommodationSwitchesRow = z.strictObject({
  extra_days: z.int(),
  slow_audio_first: z.boolean(),
  larger_text: z.boolean(),
  home_language_first: z.boolean(),
  transcript_open: z.boolean(),
});
export type AccommodationSwitches = z.infer<typeof accommodationSwitchesRow>;
export const accommodationRow = accommodationSwitchesRow.extend({
  valid_from: z.string(),
  valid_until: z.string().nullable(),
});
export type AccommodationRow = z.infer<typeof accommodationRow>;

const columns = `${isoTime('valid_from')} as valid_from, ${isoTime('valid_until')} as valid_until, extra_days, slow_audio_first,
  larger_text, home_language_first, transcript_open`;

/** A student's accommodation at a time (ISO); null for none. */
export const accommodationOf = async (
  read: ReadHandle<'accommodations'>,
  studentId: number,
  now: string,
): Promise<AccommodationRow | null> => {
  const rows = await read.rows(
    accommodationRow,
    sql`select ${columns} from ${accommodationPeriods} where student_id = :studentId and valid_from <= :now::timestamptz
       and (valid_until is null or valid_until > :now::timestamptz)`,
    { studentId, now },
  );
  return rows[0] ?? null;
};

/** The clock by which a student's days count: the district's. */
const zoneOf = (studentId: string): Sql<'roster'> => sql`coalesce((
    select z.time_zone from ${rosterPeople} r join ${rosterDistricts} z on z.id = r.district_id where r.id = ${studentId}), 'UTC')`;

/** Only who has an accommodation with extra days is looked at further: most have none. */
const extraTime = (due: string, studentId: string): Sql<'accommodations' | 'roster'> => sql`
    select public.days_later(${due}, d.extra_days, ${zoneOf(studentId)}) as own_due
    from ${accommodationPeriods} d where d.student_id = ${studentId} and d.extra_days > 0 and d.valid_from <= ${due}
      and (d.valid_until is null or d.valid_until > ${due})`;

/**
 * When work is due for a student whose class has it due at `due`: the extra days of the accommodation valid at `due` are added, at
 * the same time on the district's clock. Both arguments are SQL.
 */
export const dueFor = (due: string, studentId: string): Sql<'accommodations' | 'roster'> =>
  sql`coalesce((${extraTime(due, studentId)}), ${due})`;

/** The last moment at which a student is on time. */
export const ownOnTimeUntil = (due: string, studentId: string): Sql<'accommodations' | 'roster'> =>
  sql`(date_trunc('minute', ${dueFor(due, studentId)}) + interval '59.999 seconds')`;

/**
 * Whether a student's accommodation still gives them time after the class's due date. All three arguments are SQL. Equivalent to
 * `dueFor`, as a condition for joining many rows at once.
 */
export const hasMoreTime = (due: string, studentId: string, now: string): Sql<'accommodations' | 'roster'> => sql`exists (
    select from (${extraTime(due, studentId)}) x where ${onTimeUntil('x.own_due')} >= ${now})`;

/** A student's accommodation at a time as one JSON value, null for none. Both arguments are SQL. For a lateral join. */
export const accommodationAt = (studentId: string, moment: string): Sql<'accommodations'> => sql`(
    select jsonb_build_object('extra_days', d.extra_days, 'slow_audio_first', d.slow_audio_first,
        'larger_text', d.larger_text, 'home_language_first', d.home_language_first,
        'transcript_open', d.transcript_open) as accommodations
    from ${accommodationPeriods} d where d.student_id = ${studentId} and d.valid_from <= ${moment}
      and (d.valid_until is null or d.valid_until > ${moment}))`;

/** Formats a time as in JSON. */
export const isoTimeOf = <Models extends string>(moment: Sql<Models>): Sql<Models> =>
  sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')` as Sql<Models>;
