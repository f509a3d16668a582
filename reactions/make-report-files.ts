import { findReportExport } from '#commands/reports/report-export/find-report-export.ts';
import { reportExportJob } from '#jobs/report-exports/report-export-job.ts';
import { job, type Reaction } from './reaction.ts';

/** Somebody has asked for the file of a report. */
export const makeReportFiles: Reaction = {
  name: 'make_report_files',
  categories: ['reportExport'],
  begins: 'first_event',
  on: {
    ReportExportRequested: async ({ data: { exportUuid } }, { store }) => {
      const { status, run } = await findReportExport(store, exportUuid);
      return status === 'running' ? job(reportExportJob, { exportUuid, run }, { singletonKey: `${exportUuid}:${run}` }) : null;
    },
  },
};
