import { ReportRefused, type Reports } from '#jobs/report-exports/make-export.ts';
import { HttpProblem } from '#api/http/problem.ts';
import { openReportCsv, readsOfReport } from '../report-csv.ts';
import type { Given } from '#api/http/needs.ts';
import { reachOf } from './reach.ts';

const notYours = 'Your account may no longer see this report.';

/** Turns a client error into a refusal, which ends the job. Server errors stay as they are, because they can be temporary. */
const refusalOf = (error: unknown): unknown => {
  if (!(error instanceof HttpProblem) || error.status >= 500) return error;
  return new ReportRefused(error.status === 400 ? error.message.slice(0, 300) : notYours, { cause: error });
};

/** Opens reports for the job that creates their files, as their addresses would serve them to the person now. */
export const reportOpener = (services: Given<'viewers'>): Reports => ({
  readsOf: ({ path }) => {
    try {
      return readsOfReport(path);
    } catch (error) {
      throw refusalOf(error);
    }
  },
  open: async (personId, address, use) => {
    const viewer = await services.viewers(personId);
    if (!viewer) throw new ReportRefused(notYours);
    try {
      await openReportCsv(services, viewer, address, (table) => use(table, reachOf(viewer)));
    } catch (error) {
      throw refusalOf(error);
    }
  },
});
