import { z } from 'zod';
import { exportFilesOf } from '#commands/reports/report-export.ts';
import type { Knex } from '#platform/database.ts';
import { findIndexedEvents } from '#projections/audit/event-index/queries.ts';
import { isoTime, personName } from '#projections/shared/sql.ts';
import type { JobParts } from '../parts.ts';
import type { RetentionKind } from './retention-kinds.ts';
import type { Bindings, ReadHandle } from '#projections/read/handle.ts';
import { sql, type Sql } from '#projections/read/sql.ts';
import { rosterPeople } from '#projections/classes/roster/tables.ts';
import { accessLog, challengeContacts, people, reportExportFiles } from '#projections/tables/outside.ts';

/** What a retention clock would delete. */
export const dueRow = z.strictObject({
  /** Already expired: deleted in the next run. */
  now: z.int(),
  /** Expires within the next 30 days. */
  soon: z.int(),
  /** All data that the clock applies to. */
  kept: z.int(),
  /** When the next item expires; null if there is none. */
  next_at: z.string().nullable(),
});
export type Due = z.infer<typeof dueRow>;

export const leftPersonRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  role: z.string(),
  left_at: z.string(),
  goes_at: z.string(),
});
export type LeftPerson = z.infer<typeof leftPersonRow>;

/** `:ids` and `:moments` are the people who left and the times. */
const left = sql`(
  select r.id, r.role, e.left_at
  from unnest(:ids::int[], :moments::timestamptz[]) as e(id, left_at) join ${rosterPeople} r on r.id = e.id
    join ${people} p on p.id = r.id and p.erased_at is null
  where r.district_id = :districtId and not r.active)`;

const eventsAtOnce = 5_000;

/** When each person last left, according to the log. */
const departures = async (db: Knex): Promise<{ ids: number[]; moments: string[] }> => {
  const leftAt = new Map<number, string>();
  for (let beyond: bigint | undefined; ;) {
    const place = { order: 'oldest', limit: eventsAtOnce, ...(beyond === undefined ? {} : { beyond }) } as const;
    const events = await findIndexedEvents(db, { type: 'PersonDeactivated' }, place);
    for (const { stream, recordedAt } of events) leftAt.set(Number(stream.slice('person-'.length)), recordedAt);
    beyond = events.at(-1)?.position.commit;
    if (events.length < eventsAtOnce) return { ids: [...leftAt.keys()], moments: [...leftAt.values()] };
  }
};

const counted = (source: Sql<'roster'>, moment: string) => sql`
  select count(*) filter (where ${moment} + make_interval(days => :days::int) <= now())::int as now,
    count(*) filter (where ${moment} + make_interval(days => :days::int) between now() and now() + interval '30 days')::int as soon,
    count(*)::int as kept, ${isoTime(`(min(${moment}) + make_interval(days => :days::int))`)} as next_at
  from ${source}`;

/** People who left and are not erased, earliest first, whose time is over or soon will be. */
export const leftPeople = async (
  read: ReadHandle<'roster'>,
  db: Knex,
  districtId: number,
  days: number,
  { within, limit }: { readonly within: 'now' | 'soon'; readonly limit: number },
): Promise<LeftPerson[]> => {
  return read.rows(
    leftPersonRow,
    sql`select l.id, ${personName('p')} as name, l.role, ${isoTime('l.left_at')} as left_at,
       ${isoTime('(l.left_at + make_interval(days => :days::int))')} as goes_at
     from ${left} l join ${people} p on p.id = l.id
     where l.left_at + make_interval(days => :days::int) <= now() + :within::interval
     order by l.left_at, l.id limit :limit`,
    { districtId, days, limit, within: within === 'now' ? '0' : '30 days', ...(await departures(db)) },
  );
};

const one = async (read: ReadHandle<'roster'>, query: Sql<'roster'>, bindings: Bindings): Promise<Due> => {
  const rows = await read.rows(dueRow, query, bindings);
  return rows[0]!;
};

const sources: Record<Exclude<RetentionKind, 'report_files'>, readonly [source: Sql<'roster'>, moment: string]> = {
  left_people: [sql`${left} l`, 'l.left_at'],
  access_log: [sql`${accessLog} l where l.district_id = :districtId`, 'l.at'],
  challenge_contacts: [sql`${challengeContacts} l where :districtId::int is null`, 'l.created_at'],
};

/** What a clock with this number of days would delete now. */
export const findDue = async (
  read: ReadHandle<'roster'>,
  parts: Pick<JobParts, 'db' | 'store'>,
  kind: RetentionKind,
  districtId: number | null,
  days: number,
): Promise<Due> => {
  if (kind === 'report_files') {
    const files = await exportFilesOf(parts, districtId);
    return one(read, counted(sql`${reportExportFiles} l where l.export_uuid = any(:files::uuid[])`, 'l.created_at'), {
      days,
      files,
    });
  }
  const [source, moment] = sources[kind];
  const more = kind === 'left_people' ? await departures(parts.db) : {};
  return one(read, counted(source, moment), { days, districtId, ...more });
};
