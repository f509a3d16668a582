import type { Projection } from '#projections/tables/projection.ts';
import { RowChanges } from '#projections/shared/row-changes.ts';
import { savedReports } from './tables.ts';

interface Batch {
  readonly reports: RowChanges<typeof savedReports>;
  readonly erased: number[];
}

/** The reports that people have saved. */
export const savedReportsProjection: Projection<Batch> = {
  name: 'saved_reports',
  version: 1,
  categories: ['savedReports', 'person'],
  tables: [savedReports],
  handlers: {
    SavedReportAdded: ({ reports }, { data }) =>
      reports.put({
        uuid: data.savedReportUuid,
        person_id: data.personId,
        sealed_name: data.name.sealed,
        path: data.path,
        query: data.query,
        last_days: data.lastDays,
        mailed_since: null,
        removed: false,
        saved_at: data.occurredAt,
      }),
    SavedReportRenamed: ({ reports }, { data }) => reports.patch({ uuid: data.savedReportUuid, sealed_name: data.name.sealed }),
    SavedReportMailTurned: ({ reports }, { data }) =>
      reports.patch({ uuid: data.savedReportUuid, mailed_since: data.mailed ? data.occurredAt : null }),
    SavedReportRemoved: ({ reports }, { data }) => reports.patch({ uuid: data.savedReportUuid, removed: true }),
    SavedReportRestored: ({ reports }, { data }) => reports.patch({ uuid: data.savedReportUuid, removed: false }),
    PersonErased: ({ erased }, { data }) => void erased.push(data.personId),
  },
  emptyBatch: () => ({ reports: new RowChanges(savedReports), erased: [] }),
  flush: async (trx, { reports, erased }) => {
    await reports.flush(trx);
    if (erased.length === 0) return;
    // Erased people save nothing afterwards.
    await trx.raw('delete from saved_reports where person_id = any(?::int[])', [erased]);
  },
};
