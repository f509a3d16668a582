import { defineOwner, type ErasureContext } from '#people/personal-data-owner.ts';
import { findReportExport } from './find-report-export.ts';

/** Files of exports of a whole district: any of them may name anybody of it. Those of staff, who see all districts, too. */
export const exportFilesOf = async (
  { db, store }: Pick<ErasureContext, 'db' | 'store'>,
  districtId: number | null,
): Promise<string[]> => {
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

/** Files of reports may name anybody of a district; who asked for one stays in the log, under a number. */
export const reportFilesOwner = defineOwner({
  name: 'report_files',
  tables: ['report_export_files', 'report_export_chunks'],
  streams: ['reportExport'],
  erase: { afterwards: (context, { districtId }) => removeExportsOf(context, districtId) },
});
