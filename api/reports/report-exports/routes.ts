import type { z } from 'zod';
import { requestReportExport, findReportExport } from '#commands/reports/report-export.ts';
import { reportExportUuid } from '#domain/reports/report-export/events.ts';
import { HttpProblem, notFound } from '#api/http/problem.ts';
import { cutHeaders } from '#platform/csv.ts';
import { noRecords, type RecordAccess, type Records } from '#api/http/record-access.ts';
import { defineRoute, fileReply, reply, type Route, type SignedInContext } from '#api/http/route.ts';
import { allReportRoutes, openReportCsv, type ReportAddress } from '../report-csv.ts';
import { reportExportStatus, type ReportExportStatus } from '../schemas.ts';
import type { ReportExportState } from '#domain/reports/report-export/decider.ts';
import type { Viewer } from '#api/http/viewer.ts';
import type { Basics } from '#api/http/needs.ts';
import { dayIn } from '#api/shared/calendar.ts';
import { findExportFile, readExportFile, type ExportFile } from '#jobs/report-exports/export-files.ts';
import { isOfReach } from './reach.ts';
import { readsSeenNow, sameReads } from '#jobs/report-exports/reads-seen.ts';

/** The state of a report's export file. */
const nothing = { is_ready: false, file_name: null, rows_count: null, as_of: null, error: null };

const presentState = (state: ReportExportState): ReportExportStatus => {
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

/** An expired file no longer exists. @throws HttpProblem for a failed export: whoever waits reads `is_ready` alone */
const presentExport = (state: ReportExportState, file: ExportFile | null): ReportExportStatus => {
  if (state.status === 'failed') throw new HttpProblem(409, 'report_export_failed', state.reason);
  return state.status === 'ready' && !file ? { export: { ...nothing, status: 'none' } } : presentState(state);
};

interface ExportInput {
  readonly params: Readonly<Record<string, string | number>> | undefined;
  readonly query: Readonly<Record<string, unknown>> | undefined;
}

/** A file contains every row, so two requests that differ only in these are for the same file. */
const ofThePage = new Set(['page', 'page_size']);

/** The parsed query, with defaults, as text again; empty filters are left out. */
const normalised = (query: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query)
      .filter(([name, value]) => !ofThePage.has(name) && value !== undefined && value !== null && value !== '')
      .map(([name, value]) => [name, String(value)]),
  );

/** The report that an export request refers to; the same for every way of writing the address. */
const exportedReportOf = (
  report: Route,
  { params = {}, query = {} }: ExportInput,
): ReportAddress & { readonly query: Readonly<Record<string, string>> } => ({
  path: report.path.replaceAll(/\{([a-z_]+)\}/g, (_, name: string) => encodeURIComponent(String(params[name]))),
  query: normalised(query),
});

type ReadyExport = Extract<ReportExportState, { status: 'ready' }>;

const namesItsDays = ({ start_date: start, end_date: end }: Readonly<Record<string, string>>): boolean =>
  start !== undefined && end !== undefined;

/** True if the report would be the same now: its read models have no newer data, and "the last 30 days" are the same days. */
const isStillCurrent = async (
  { db, now }: Basics,
  viewer: Viewer,
  reads: readonly string[],
  { request, run }: ReadyExport,
): Promise<boolean> => {
  const dayOf = (time: Date): string => dayIn(time, viewer.timeZone);
  if (!namesItsDays(request.query) && dayOf(new Date(request.requestedAt)) !== dayOf(now())) return false;
  const file = await findExportFile(db, request.exportUuid, run);
  return file !== null && isOfReach(file, viewer) && sameReads(file.reads, await readsSeenNow(db, reads));
};

/** Opens the report to check access, without reading rows. @throws HttpProblem 404 for a report this person cannot see */
const authorise = ({ services, viewer }: SignedInContext, address: ReportAddress): Promise<void> =>
  openReportCsv(services, viewer, address, () => Promise.resolve());

/** What the three export routes of a report share with the report itself. */
const sharedBy = ({ path, access, concealed, request, reads }: Route) => ({
  access: access as Exclude<Route['access'], 'public'>,
  request: { params: request.params as z.ZodType | undefined, query: request.query as z.ZodType | undefined },
  tag: 'Reports',
  reads,
  problems: [404],
  path,
  concealed,
});

/** No student records are sent before the file itself. */
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

/** The caller's own export of this report; other people's exports have different names. */
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
    problems: [404, 409],
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

/**
 * Three routes below each report. They come before the reports in the list, so that `/reports/students/export` does not match a
 * student's report.
 */
export const reportExportRoutes: readonly Route[] = allReportRoutes.flatMap((report) => [
  requestRoute(report),
  statusRoute(report),
  downloadRoute(report),
]);
