import { z } from 'zod';
import type { Knex } from '#platform/database.ts';

/**
 * `reading`: being read. `read`: previewed and waiting for staff to confirm. `applying`: being imported. `applied`: imported.
 * `refused`: the file cannot be imported as it is. `failed`: the import stopped half way; the same file goes on.
 */
export const rosterUploadStatuses = ['reading', 'read', 'refused', 'applying', 'applied', 'failed'] as const;
export type RosterUploadStatus = (typeof rosterUploadStatuses)[number];

/** What staff said with the file. */
const asked = z.object({
  time_zone: z.string().nullable(),
  /** The district made by staff whose roster this is; null: as the roster says. */
  into: z.int().nullable(),
});

const seen = z.object({
  /** The summary, as the command line prints it: a title and a text. */
  lines: z.array(z.tuple([z.string(), z.string()])),
  /** Schools that would lose more than is usual, in words. */
  too_many: z.array(z.string()),
  rejected_count: z.int(),
});
export type SeenRoster = z.infer<typeof seen>;

export interface RosterUpload {
  readonly uuid: string;
  /** The id of the uploaded file. */
  readonly upload_id: string;
  readonly file_name: string;
  readonly asked: z.infer<typeof asked>;
  readonly status: RosterUploadStatus;
  readonly seen: SeenRoster | null;
  readonly problem: string | null;
  readonly created_at: string;
}

const columns = 'uuid, upload_id, file_name, asked, status, seen, problem, created_at';
/** The list names people by the roster's ids, so it is not kept for longer than somebody needs to mend it. */
const keptFor = '30 days';

const parsed = (row: Omit<RosterUpload, 'created_at'> & { readonly created_at: Date }): RosterUpload => ({
  ...row,
  status: z.enum(rosterUploadStatuses).parse(row.status),
  asked: asked.parse(row.asked),
  seen: seen.nullable().parse(row.seen),
  created_at: new Date(row.created_at).toISOString(),
});

type NewUpload = Pick<RosterUpload, 'uuid' | 'upload_id' | 'file_name' | 'asked'>;

/** Returns how many are gone. */
export const forgetOldRosterUploads = async (db: Knex, now: Date): Promise<number> => {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `delete from roster_uploads where created_at < ?::timestamptz - interval '${keptFor}'`,
    [now.toISOString()],
  );
  return rowCount;
};

/** Returns false if it already exists. */
export const addRosterUpload = async (
  db: Knex,
  { uuid, upload_id, file_name, asked: given }: NewUpload,
  now: Date,
): Promise<boolean> => {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `insert into roster_uploads (uuid, upload_id, file_name, asked, status, created_at, changed_at)
     values (?, ?, ?, ?::jsonb, 'reading', ?, ?) on conflict (uuid) do nothing`,
    [uuid, upload_id, file_name, JSON.stringify(given), now.toISOString(), now.toISOString()],
  );
  return rowCount > 0;
};

export const findRosterUpload = async (db: Knex, uuid: string): Promise<RosterUpload | null> => {
  const { rows } = await db.raw<{ rows: Parameters<typeof parsed>[0][] }>(
    `select ${columns} from roster_uploads where uuid = ?`,
    [uuid],
  );
  return rows[0] ? parsed(rows[0]) : null;
};

/** Latest first. */
export const latestRosterUploads = async (db: Knex, limit: number): Promise<RosterUpload[]> => {
  const { rows } = await db.raw<{ rows: Parameters<typeof parsed>[0][] }>(
    `select ${columns} from roster_uploads order by created_at desc, uuid limit ?`,
    [limit],
  );
  return rows.map(parsed);
};

/** The rows that need a hand, as CSV; null if there are none. */
export const listOfRosterUpload = async (db: Knex, uuid: string): Promise<string | null> => {
  const row = await db('roster_uploads').where({ uuid }).first<{ list: string | null } | undefined>('list');
  return row?.list ?? null;
};

interface Step {
  readonly from: RosterUploadStatus;
  readonly to: RosterUploadStatus;
  readonly seen?: SeenRoster;
  readonly problem?: string;
  readonly list?: string | null;
}

/**
 * Moves an upload one step on. Returns false if it is not in the step's `from` status, so only the first of two attempts counts.
 */
export const moveRosterUpload = async (
  db: Knex,
  uuid: string,
  { from, to, seen: found, problem, list }: Step,
  now: Date,
): Promise<boolean> => {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `update roster_uploads set status = ?, seen = coalesce(?::jsonb, seen), problem = ?, list = coalesce(?, list), changed_at = ?
     where uuid = ? and status = ?`,
    [to, found ? JSON.stringify(found) : null, problem ?? null, list ?? null, now.toISOString(), uuid, from],
  );
  return rowCount > 0;
};
