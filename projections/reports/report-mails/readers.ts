import { z } from 'zod';
import { foldedAddress } from '#platform/folded-address.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { sql } from '#projections/read/sql.ts';
import { rosterDistricts } from '#projections/districts/district-tables.ts';
import { rosterPeople } from '#projections/classes/roster/tables.ts';
import { savedReports } from '../saved-reports/tables.ts';
import { personName } from '#projections/shared/sql.ts';
import { confirmedEmails, people, reportMails } from '#projections/tables/outside.ts';

export const reportReaderRow = z.strictObject({
  person_id: z.int(),
  name: z.string(),
  email: z.string(),
  /** YYYY-MM-DD: the last complete day, or the day on which they first requested the mail. */
  done_on: z.string(),
  time_zone: z.string(),
});
export type ReportReaderRow = z.infer<typeof reportReaderRow>;

/**
 * School admins who have a saved report mailed and may get mail: their account is open, and their address is confirmed. All of
 * them, or only one.
 */
export const reportReaders = (
  read: ReadHandle<'roster' | 'saved_reports'>,
  personId: number | null = null,
): Promise<ReportReaderRow[]> =>
  read.rows(
    reportReaderRow,
    sql`select s.person_id, ${personName('p')} as name, p.email, coalesce(d.time_zone, 'UTC') as time_zone,
       greatest(m.done_on, (s.since at time zone coalesce(d.time_zone, 'UTC'))::date)::text as done_on
     from (select person_id, min(mailed_since) as since from ${savedReports}
         where mailed_since is not null and not removed and (:personId::int is null or person_id = :personId::int)
         group by person_id) s
       join ${people} p on p.id = s.person_id and p.erased_at is null and p.email is not null
       join ${rosterPeople} r on r.id = s.person_id and r.active and r.role = 'school_admin'
       left join ${rosterDistricts} d on d.id = r.district_id
       left join ${confirmedEmails} c on c.person_id = s.person_id
       left join ${reportMails} m on m.person_id = s.person_id
     where p.sourced_id is not null or ${foldedAddress('c.email')} = ${foldedAddress('p.email')}
     order by s.person_id`,
    { personId },
  );
