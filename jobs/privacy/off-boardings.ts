import { z } from 'zod';
import type { Knex } from '#platform/database.ts';
import { isoTime, personName } from '#projections/shared/sql.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { sql } from '#projections/read/sql.ts';
import { rosterPeople } from '#projections/classes/roster/tables.ts';
import { accessLog, districtExports, districtOffBoardings, people } from '#projections/tables/outside.ts';

export interface DistrictExport {
  readonly id: number;
  readonly people_count: number;
  readonly finished_at: string;
  readonly made_by: { readonly id: number; readonly name: string };
}

/** How long an export counts as handed over. */
export const exportGoodForDays = 30;

export const startDistrictExport = async (
  db: Knex,
  row: { districtId: number; madeBy: number; peopleCount: number; startedAt: string },
): Promise<number> => {
  const { rows } = await db.raw<{ rows: { id: number }[] }>(
    `insert into district_exports (district_id, made_by, people_count, started_at) values (?, ?, ?, ?) returning id::int`,
    [row.districtId, row.madeBy, row.peopleCount, row.startedAt],
  );
  return rows[0]!.id;
};

export const finishDistrictExport = async (db: Knex, id: number): Promise<void> => {
  await db('district_exports')
    .where({ id })
    .update({ finished_at: db.raw('now()') });
};

/** The latest finished export, as long as it is still valid. */
export const latestDistrictExport = async (db: Knex, districtId: number): Promise<DistrictExport | null> => {
  const { rows } = await db.raw<{ rows: DistrictExport[] }>(
    `select x.id::int, x.people_count, ${isoTime('x.finished_at')} as finished_at,
       json_build_object('id', x.made_by, 'name', ${personName('p')}) as made_by
     from district_exports x left join public.people p on p.id = x.made_by
     where x.district_id = ? and x.finished_at > now() - make_interval(days => ?) order by x.id desc limit 1`,
    [districtId, exportGoodForDays],
  );
  return rows[0] ?? null;
};

/** What was exported and erased for a district, when, by whom, and what remains. */
export interface OffBoardingCertificate extends Omit<OffBoardingFacts, 'last_access_at' | 'erased'> {
  readonly erased: OffBoardingFacts['erased'][number][];
  readonly district: { readonly id: number; readonly name: string };
  readonly finished_at: string;
  readonly access_log_until: string | null;
  readonly remains: string[];
}

export interface OffBoarding {
  readonly district_id: number;
  readonly started_at: string;
  readonly finished_at: string | null;
  readonly people_count: number;
  readonly certificate: OffBoardingCertificate | null;
}

export const findOffBoarding = async (db: Knex, districtId: number): Promise<OffBoarding | null> => {
  const { rows } = await db.raw<{ rows: OffBoarding[] }>(
    `select district_id, ${isoTime('started_at')} as started_at, ${isoTime('finished_at')} as finished_at, people_count, certificate
     from district_off_boardings where district_id = ?`,
    [districtId],
  );
  return rows[0] ?? null;
};

/** False if it had already been started. */
export const startOffBoarding = async (
  db: Knex,
  row: { districtId: number; startedBy: number; startedAt: string; exportId: number; peopleCount: number; keysCount: number },
): Promise<boolean> => {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `insert into district_off_boardings (district_id, started_by, started_at, export_id, people_count, keys_count)
     values (:districtId, :startedBy, :startedAt, :exportId, :peopleCount, :keysCount) on conflict do nothing`,
    row,
  );
  return rowCount > 0;
};

export const finishOffBoarding = async (db: Knex, districtId: number, certificate: OffBoardingCertificate): Promise<void> => {
  await db.raw(
    'update district_off_boardings set finished_at = ?, certificate = ?::jsonb where district_id = ? and finished_at is null',
    [certificate.finished_at, JSON.stringify(certificate), districtId],
  );
};

export const offBoardingFactsRow = z.strictObject({
  started_at: z.string(),
  started_by: z.strictObject({
    id: z.int(),
    name: z.string(),
  }),
  exported_at: z.string(),
  exported_people_count: z.int(),
  keys_count: z.int(),
  erased: z
    .array(
      z.strictObject({
        role: z.string(),
        count: z.int(),
        first_at: z.string(),
        last_at: z.string(),
      }),
    )
    .readonly(),
  last_access_at: z.string().nullable(),
});
export type OffBoardingFacts = z.infer<typeof offBoardingFactsRow>;

/** The facts for the certificate, from the tables after everything is done. */
export const offBoardingFacts = async (read: ReadHandle<'roster'>, districtId: number): Promise<OffBoardingFacts> => {
  const rows = await read.rows(
    offBoardingFactsRow,
    sql`select ${isoTime('o.started_at')} as started_at, json_build_object('id', o.started_by, 'name', ${personName('p')}) as started_by,
       ${isoTime('x.finished_at')} as exported_at, x.people_count as exported_people_count, o.keys_count,
       coalesce((select json_agg(json_build_object('role', e.role, 'count', e.count, 'first_at', e.first_at, 'last_at', e.last_at) order by e.role)
         from (select r.role, count(*)::int as count, ${isoTime('min(q.erased_at)')} as first_at, ${isoTime('max(q.erased_at)')} as last_at
           from ${rosterPeople} r join ${people} q on q.id = r.id
           where r.district_id = o.district_id and q.erased_at is not null group by r.role) e), '[]') as erased,
       (select ${isoTime('max(l.at)')} from ${accessLog} l where l.district_id = o.district_id) as last_access_at
     from ${districtOffBoardings} o join ${districtExports} x on x.id = o.export_id left join ${people} p on p.id = o.started_by
     where o.district_id = ?`,
    [districtId],
  );
  return rows[0]!;
};
