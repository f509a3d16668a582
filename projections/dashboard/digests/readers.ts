import { z } from 'zod';
import { foldedAddress } from '#platform/folded-address.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { sql } from '#projections/read/sql.ts';
import { rosterDistricts } from '#projections/districts/district-tables.ts';
import { rosterPeople } from '#projections/classes/roster/tables.ts';
import { personName } from '#projections/shared/sql.ts';
import { confirmedEmails, digestSettings, people } from '#projections/tables/outside.ts';

export const digestReaderRow = z.strictObject({
  person_id: z.int(),
  name: z.string(),
  email: z.string(),
  frequency: z.enum(['daily', 'weekly']),
  /** YYYY-MM-DD. */
  done_on: z.string(),
  time_zone: z.string(),
});
export type DigestReaderRow = z.infer<typeof digestReaderRow>;

/**
 * Teachers who have chosen a digest and may get one: they still teach here, and their address is confirmed. All of them, or only
 * one.
 */
export const digestReaders = (read: ReadHandle<'roster'>, personId: number | null = null): Promise<DigestReaderRow[]> =>
  read.rows(
    digestReaderRow,
    sql`select s.person_id, ${personName('p')} as name, p.email, s.frequency, s.done_on::text as done_on,
       coalesce(d.time_zone, 'UTC') as time_zone
     from ${digestSettings} s
       join ${people} p on p.id = s.person_id and p.erased_at is null and p.email is not null
       join ${rosterPeople} r on r.id = s.person_id and r.active and r.role = 'teacher'
       left join ${rosterDistricts} d on d.id = r.district_id
       left join ${confirmedEmails} c on c.person_id = s.person_id
     where s.frequency <> 'off' and (p.sourced_id is not null or ${foldedAddress('c.email')} = ${foldedAddress('p.email')})
       and (:personId::int is null or s.person_id = :personId::int)
     order by s.person_id`,
    { personId },
  );
