import type { Knex } from 'knex';
import type { EventStore } from '../../eventstore/port.ts';
import type { ErasedSubject } from '../../platform/erased-subjects.ts';
import { forgetInJobs } from '../../platform/jobs-counts.ts';
import { removeMailAbout } from '../../platform/mail-files.ts';
import { destroyKey } from '../../platform/personal-keys.ts';
import { eraseKeys } from '../ids.ts';
import { findReportExport } from '../report-export/find-report-export.ts';

export interface ErasureContext {
  readonly db: Knex;
  readonly store: EventStore;
  /** Where mail is written when no server takes it; null when there is no such folder. */
  readonly dataDir: string | null;
}

interface Held {
  readonly district_id: number | null;
  readonly email: string | null;
}

/** Files of exports of a whole district: any of them may name anybody of it. Those of staff, who see all districts, too. */
export const exportFilesOf = async ({ db, store }: ErasureContext, districtId: number | null): Promise<string[]> => {
  const { rows: files } = await db.raw<{ rows: { export_uuid: string }[] }>(
    'select distinct export_uuid from report_export_files',
  );
  const found: string[] = [];
  for (const { export_uuid: uuid } of files) {
    const state = await findReportExport(store, uuid);
    const owner = state.status === 'none' ? null : state.request.personId;
    const { rows } = await db.raw<{ rows: { district_id: number | null }[] }>('select district_id from people where id = ?', [
      owner,
    ]);
    const district = rows[0]?.district_id ?? null;
    if (district === null || districtId === null || district === districtId) found.push(uuid);
  }
  return found;
};

/**
 * Also those that are being made: their job notices, and makes the file again. `begunBefore` (ISO) spares later ones, which
 * were made when the name was gone.
 */
export const removeExportsOf = async (
  context: ErasureContext,
  districtId: number | null,
  begunBefore?: string,
): Promise<void> => {
  const uuids = await exportFilesOf(context, districtId);
  if (uuids.length === 0) return;
  await context.db.raw(
    `delete from report_export_files where export_uuid = any(?::uuid[]) and created_at < coalesce(?::timestamptz, 'infinity')`,
    [uuids, begunBefore ?? null] as never,
  );
};

/** All or nothing. The row stays, so that what the person did still belongs to somebody, and their number to nobody else. */
const eraseRows = (db: Knex, { personId, erasedAt }: ErasedSubject): Promise<void> =>
  db.transaction(async (trx) => {
    await trx.raw('select from people where id = ? for update', [personId]);
    await trx.raw(
      `update people set sourced_id = null, email = null, given_name = '', family_name = '', erased_at = coalesce(erased_at, ?)
       where id = ?`,
      [erasedAt, personId],
    );
    await trx.raw('delete from credentials where person_id = ?', [personId]);
    await trx.raw('delete from invitations where person_id = ?', [personId]);
    await trx.raw('delete from sign_in_devices where person_id = ?', [personId]);
    await trx.raw('delete from student_work_pages where student_id = ?', [personId]);
    await trx.raw(`delete from sessions where sess ->> 'userId' = ?`, [String(personId)]);
    await destroyKey(trx, personId);
    await eraseKeys(trx, personId);
  });

/**
 * Deletes what is kept of a person outside of the log. What is found by the email address goes first and the address last:
 * an erasure that was interrupted can be done again from its start, and only then is the row marked as erased.
 */
export const erasePersonalData = async (context: ErasureContext, subject: ErasedSubject): Promise<void> => {
  const { db, dataDir } = context;
  const { rows } = await db.raw<{ rows: Held[] }>('select district_id, email from people where id = ?', [subject.personId]);
  const [held] = rows;
  if (held?.email) {
    if (dataDir !== null) await removeMailAbout(dataDir, held.email);
    await forgetInJobs(db, held.email);
    await db.raw('delete from challenge_contacts where lower(email) = lower(?)', [held.email]);
  }
  await eraseRows(db, subject);
  if (held) await removeExportsOf(context, held.district_id);
};
