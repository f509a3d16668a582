import type { z } from 'zod';
import { requestReportExport } from '#commands/reports/report-export/request-report-export.ts';
import { findReportExport } from '#commands/reports/report-export/find-report-export.ts';
import { reportExportUuid } from '#domain/reports/report-export/stream.ts';
import { notFound } from '#api/http/problem.ts';
import { cutHeaders } from '#platform/csv.ts';
import { noRecords, type RecordAccess, type Records } from '#api/http/record-access.ts';
import { defineRoute, fileReply, reply, type Route, type SignedInContext } from '#api/http/route.ts';
import { allReportRoutes, openReportCsv, type ReportAddress } from '../report-csv.ts';
import { reportExportStatus } from '../schemas.ts';
import { isStillCurrent } from './currency.ts';
import { findExportFile, readExportFile } from '#jobs/report-exports/export-files.ts';
import { exportedReportOf, type ExportInput } from './exported-report.ts';
import { isOfReach } from './reach.ts';
import { presentExport, presentState } from './presenter.ts';

/** Opens the report and reads nothing of it. @throws HttpProblem 404 for what this person may not see */
const authorise = ({ services, viewer }: SignedInContext, address: ReportAddress): Promise<void> =>
  openReportCsv(services, viewer, address, () => Promise.resolve());

/** What the three addresses of one report's export share with the report itself. */
const sharedBy = ({ path, access, concealed, request, reads }: Route) => ({
  access: access as Exclude<Route['access'], 'public'>,
  request: { params: request.params as z.ZodType | undefined, query: request.query as z.ZodType | undefined },
  tag: 'Reports',
  reads,
  problems: [404],
  path,
  concealed,
});

/** Nothing leaves before the file does. */
const fileStays = noRecords('says only how far a file is');

const exported = (records: Route['records']): Records<unknown> =>
  records === null || 'none' in records ? fileStays : { ...(records as RecordAccess<unknown>), action: 'exported' };

const requestRoute = (report: Route): Route =>
  defineRoute({
    ...sharedBy(report),
    method: 'post',
    path: `${report.path}/export`,
    summary: `Make a file of: ${report.summary}`,
    response: reportExportStatus,
    statuses: [200, 202],
    records: fileStays,
    commands: ['requestReportExport'],
    handler: async (input, context) => {
      const { services } = context;
      const { path, query } = exportedReportOf(report, input as ExportInput);
      await authorise(context, { path, query });
      const { value, position } = await requestReportExport(context.command(), {
        reportPath: path,
        query,
        isCurrent: (ready) => isStillCurrent(services, context.viewer, report.reads, ready),
      });
      const { state } = value;
      if (state.status !== 'running') return reply(200, presentState(state), { position });
      return reply(202, presentState(state), { position });
    },
  });

/** The caller's own export of this report; everybody else's has another name. */
const findOwn = async (report: Route, input: ExportInput, context: SignedInContext) => {
  const { path, query } = exportedReportOf(report, input);
  const exportUuid = reportExportUuid({ personId: context.viewer.id, reportPath: path, query });
  const state = await findReportExport(context.services.store, exportUuid);
  if (state.status !== 'running') await authorise(context, { path, query });
  const file = state.status === 'ready' ? await findExportFile(context.services.db, exportUuid, state.run) : null;
  return { state, file: file && isOfReach(file, context.viewer) ? file : null };
};

const statusRoute = (report: Route): Route =>
  defineRoute({
    ...sharedBy(report),
    method: 'get',
    path: `${report.path}/export`,
    summary: `Whether the file is ready of: ${report.summary}`,
    response: reportExportStatus,
    records: fileStays,
    handler: async (input, context) => {
      const { state, file } = await findOwn(report, input as ExportInput, context);
      return presentExport(state, file);
    },
  });

const downloadRoute = (report: Route): Route =>
  defineRoute({
    ...sharedBy(report),
    method: 'get',
    path: `${report.path}/export/download`,
    summary: `The file that was made of: ${report.summary}`,
    contentType: 'text/csv',
    records: exported(report.records),
    handler: async (input, context) => {
      const { file } = await findOwn(report, input as ExportInput, context);
      if (!file) throw notFound('This file');
      const content = readExportFile(context.services.db, file.id);
      const { file_name: name, bytes, as_of_position: position, as_of_time: time } = file;
      return fileReply({ name, contentType: 'text/csv; charset=utf-8', bytes, content }, cutHeaders({ position, time }));
    },
  });

/** Three addresses below each report. They stand before the reports in the list: `/reports/students/export` is nobody's report. */
export const reportExportRoutes: readonly Route[] = allReportRoutes.flatMap((report) => [
  requestRoute(report),
  statusRoute(report),
  downloadRoute(report),
]);
