/** How far the file of a report is. */
import type { ReportExportState } from '#domain/reports/report-export/decider.ts';
import type { ReportExportStatus } from '../schemas.ts';
import type { ExportFile } from '#jobs/report-exports/export-files.ts';

const nothing = { is_ready: false, file_name: null, rows_count: null, as_of: null, error: null };

export const presentState = (state: ReportExportState): ReportExportStatus => {
  switch (state.status) {
    case 'ready': {
      const { fileName, rowsCount, asOfPosition: position, asOfTime: time } = state.file;
      const file = { file_name: fileName, rows_count: rowsCount, as_of: { position, time } };
      return { export: { ...nothing, ...file, status: 'ready', is_ready: true } };
    }
    case 'failed':
      return { export: { ...nothing, status: 'failed', error: state.reason } };
    case 'running':
    case 'none':
      return { export: { ...nothing, status: state.status } };
    default:
      return state satisfies never;
  }
};

/** A file whose time is over is not there any more. */
export const presentExport = (state: ReportExportState, file: ExportFile | null): ReportExportStatus =>
  state.status === 'ready' && !file ? { export: { ...nothing, status: 'none' } } : presentState(state);
