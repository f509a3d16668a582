import { z } from 'zod';
import type { Knex } from '#platform/database.ts';
import { standardsLook, documentDetails, type StandardsLook, type DocumentDetails } from './look-schema.ts';

/**
 * `reading`: being read. `read`: previewed and waiting for staff to confirm. `applying`: being imported. `applied`: imported.
 * `refused`: the file cannot be imported as it is. `failed`: something else went wrong.
 */
export const uploadStatuses = ['reading', 'read', 'refused', 'applying', 'applied', 'failed'] as const;
export type UploadStatus = (typeof uploadStatuses)[number];

export interface StandardsUpload {
  readonly uuid: string;
  /** The id of the uploaded file. */
  readonly upload_id: string;
  readonly file_name: string;
  readonly told: DocumentDetails;
  readonly status: UploadStatus;
  readonly look: StandardsLook | null;
  readonly problem: string | null;
  /** How many of the events for applying it have been appended. */
  readonly done_events: number;
  readonly all_events: number;
  readonly created_at: string;
}

const columns = 'uuid, upload_id, file_name, told, status, look, problem, done_events, all_events, created_at';
/** Older ones are not needed, and what they changed is in the log. */
const keptFor = '30 days';

const parsed = (row: Omit<StandardsUpload, 'created_at'> & { readonly created_at: Date }): StandardsUpload => ({
  ...row,
  status: z.enum(uploadStatuses).parse(row.status),
  told: documentDetails.parse(row.told),
  look: standardsLook.nullable().parse(row.look),
  created_at: new Date(row.created_at).toISOString(),
});

type NewUpload = Pick<StandardsUpload, 'uuid' | 'upload_id' | 'file_name' | 'told'>;

/** Returns false if it already exists. */
export const addUpload = async (db: Knex, { uuid, upload_id, file_name, told }: NewUpload, now: Date): Promise<boolean> => {
  await db.raw(`delete from standards_uploads where created_at < ?::timestamptz - interval '${keptFor}'`, [now.toISOString()]);
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `insert into standards_uploads (uuid, upload_id, file_name, told, status, created_at, changed_at)
     values (?, ?, ?, ?::jsonb, 'reading', ?, ?) on conflict (uuid) do nothing`,
    [uuid, upload_id, file_name, JSON.stringify(told), now.toISOString(), now.toISOString()],
  );
  return rowCount > 0;
};

export const findUpload = async (db: Knex, uuid: string): Promise<StandardsUpload | null> => {
  const { rows } = await db.raw<{ rows: Parameters<typeof parsed>[0][] }>(
    `select ${columns} from standards_uploads where uuid = ?`,
    [uuid],
  );
  return rows[0] ? parsed(rows[0]) : null;
};

/** Latest first. */
export const latestUploads = async (db: Knex, limit: number): Promise<StandardsUpload[]> => {
  const { rows } = await db.raw<{ rows: Parameters<typeof parsed>[0][] }>(
    `select ${columns} from standards_uploads order by created_at desc, uuid limit ?`,
    [limit],
  );
  return rows.map(parsed);
};

interface Step {
  readonly from: UploadStatus;
  readonly to: UploadStatus;
  readonly look?: StandardsLook;
  readonly problem?: string;
}

/**
 * Moves an upload one step on. Returns false if it is not in the step's `from` status, so only the first of two attempts counts.
 */
export const moveUpload = async (db: Knex, uuid: string, { from, to, look, problem }: Step, now: Date): Promise<boolean> => {
  const { rowCount } = await db.raw<{ rowCount: number }>(
    `update standards_uploads set status = ?, look = coalesce(?::jsonb, look), problem = ?, changed_at = ?
     where uuid = ? and status = ?`,
    [to, look ? JSON.stringify(look) : null, problem ?? null, now.toISOString(), uuid, from],
  );
  return rowCount > 0;
};

export const noteProgress = async (db: Knex, uuid: string, done: number, all: number): Promise<void> => {
  await db.raw('update standards_uploads set done_events = ?, all_events = ? where uuid = ?', [done, all, uuid]);
};
