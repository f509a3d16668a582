/**
 * Builds a route from what is specific to one report. Dates, filters, paging, sorting, CSV and live updates are the same for all.
 */
import type { z } from 'zod';
import type { ReadModelName } from '#projections/tables/read-model-name.ts';
import { everyRow } from '#projections/reports/ordered-query.ts';
import type { ReportPage } from '#projections/reports/types.ts';
import type { ReadTransaction } from '#projections/read/handle.ts';
import type { Topic } from '#api/http/live/topics.ts';
import type { NoRecords, RecordKind, RecordScope, Records } from '#api/http/record-access.ts';
import { defineRoute, type AnySchema, type Caller, type Page, type Parsed, type Route } from '#api/http/route.ts';
import type { Viewer } from '#api/http/viewer.ts';
import type { ReportFrame, ReportSortKey } from './quiz-reports/schemas.ts';
import type { Role } from '#api/shared/schemas.ts';
import {
  reportRequestOf,
  chosenOf,
  pageOf,
  reportReads,
  type ReportRequest,
  type FilterName,
  type ReportReads,
  type Subject,
} from './report-request.ts';
import { presentFrame, type Cut, type ReportContent } from './frame.ts';
import { reportQuery, type ReportQuery } from './query.ts';
import { csvTable, type Sheet } from './sheet.ts';

type ReportData = ReportFrame & { readonly rows: readonly unknown[] };
type RowOf<Data extends ReportData> = Data['rows'][number];
type ContentOf<Data extends ReportData> = ReportContent<RowOf<Data>, Omit<Data, keyof ReportFrame | 'rows'>>;

export interface Finding<Params> {
  readonly read: ReadTransaction<ReportReads>;
  readonly viewer: Viewer;
  readonly params: Params;
}

interface ReportRecords<Params> {
  readonly what: RecordKind;
  readonly of: (params: Params, viewer: Viewer) => RecordScope;
}

/** `Streamed`: the row type that `stream` yields, if it has fewer fields than the page's rows. */
interface ReportDefinition<
  Params extends AnySchema | undefined,
  About extends Subject,
  Data extends ReportData,
  Streamed,
  Beside extends ReadModelName,
> {
  /** Id of its page. */
  readonly id: string;
  readonly path: string;
  readonly summary: string;
  readonly access: readonly Role[];
  readonly params?: Params;
  /** For the access log: the kind of report, and whose records it shows. */
  readonly records: ReportRecords<Parsed<Params>> | NoRecords;
  /** Filters offered on the page. */
  readonly filters: readonly FilterName[];
  /** Further filters, only available through the address. */
  readonly unofferedFilters?: readonly FilterName[];
  /** Sort keys of its rows; the first is the default order. */
  readonly sorts: readonly [ReportSortKey, ...ReportSortKey[]];
  readonly response: z.ZodType<Data>;
  readonly title: Page<Data>['title'];
  /** The part of the data that its page shows; all of it if left out. */
  readonly ofDocument?: (data: Data) => unknown;
  /** Finds the subject of the report, limited to what the viewer can see. @throws 404 */
  readonly find: (finding: Finding<Parsed<Params>>) => Promise<About>;
  /** The topics that update the open page while students work; none if left out. */
  readonly live?: (params: Parsed<Params>) => readonly Topic[];
  readonly read: (request: ReportRequest<About>, page: ReportPage) => Promise<ContentOf<Data>>;
  /**
   * Additional data from other read models. `as_of` does not cover it, and replays leave it out because they do not have these
   * models.
   */
  readonly beside?:
    | {
        readonly reads: readonly Beside[];
        readonly add: (data: Data, caller: Caller<ReportReads | Beside>) => Promise<Data>;
      }
    | undefined;
  /** All rows in order, for reports that can be too long to hold in memory. */
  readonly stream?: (request: ReportRequest<About>) => AsyncIterable<Streamed>;
  readonly sheet: (content: ContentOf<Data>) => Sheet<RowOf<Data> | Streamed>;
}

/** If a school or class is chosen, the rows belong only to it. */
const chosenRecords = (query: ReportQuery, filters: readonly FilterName[]): RecordScope => {
  const { schoolId, schoolClassId } = chosenOf(query, filters);
  return {
    ...(schoolId !== undefined && { schoolIds: [schoolId] }),
    ...(schoolClassId !== undefined && { schoolClassIds: [schoolClassId] }),
  };
};

const recordsOf = <Params>(
  records: ReportRecords<Params> | NoRecords,
  filters: readonly FilterName[],
): Records<{ readonly params: Params; readonly query: ReportQuery }> => {
  if ('none' in records) return records;
  const { what, of } = records;
  return {
    action: 'viewed',
    what,
    of: ({ params, query }, viewer) => ({ ...of(params, viewer), ...chosenRecords(query, filters) }),
  };
};

const noRow = { page: 1, pageSize: 0 };

/**
 * Defines a report: one address that answers as a page, as JSON and as CSV. Access, subject and rows are read in one snapshot,
 * and each CSV row is built from the same data as the JSON.
 */
export const defineReport = <
  const Params extends AnySchema | undefined,
  About extends Subject,
  Data extends ReportData,
  Streamed = RowOf<Data>,
  Beside extends ReadModelName = never,
>(
  report: ReportDefinition<Params, About, Data, Streamed, Beside>,
): Route => {
  type Input = { readonly params: Parsed<Params>; readonly query: ReportQuery };

  const filters = [...report.filters, ...(report.unofferedFilters ?? [])];

  const open = <Result>(
    { params, query }: Input,
    { services, read, viewer }: Caller<ReportReads>,
    use: (request: ReportRequest<About>, cut: Cut) => Promise<Result>,
  ): Promise<Result> =>
    read.asOf(reportReads, async (models, asOf) => {
      const now = services.now();
      const about = await report.find({ read: models, viewer, params });
      const request = reportRequestOf({ read: models, viewer, about, query, now, filters });
      return use(request, { ...asOf, time: asOf.time ?? now.toISOString() });
    });

  const present = async (request: ReportRequest<About>, cut: Cut): Promise<ReportData> => {
    const content = await report.read(request, pageOf(request));
    return { ...presentFrame(report, request, content, cut), ...content.more, rows: [...content.rows] };
  };

  const answer = async (input: Input, caller: Caller<ReportReads | Beside>): Promise<ReportData> => {
    const data = await open(input, caller, present);
    const isReplayed = caller.read.source === null;
    return report.beside && !isReplayed ? report.beside.add(data as Data, caller) : data;
  };

  const tabulate = async (request: ReportRequest<About>, cut: Cut) => {
    const content = await report.read(request, { ...(report.stream ? noRow : everyRow), sort: request.sort });
    const rows: AsyncIterable<Streamed> | Iterable<RowOf<Data>> = report.stream?.(request) ?? content.rows;
    return csvTable<RowOf<Data> | Streamed>(report.sheet(content), rows, request, cut);
  };

  return defineRoute({
    method: 'get',
    path: report.path,
    tag: 'Reports',
    summary: report.summary,
    access: report.access,
    concealed: true,
    request: { params: report.params, query: reportQuery(report.sorts) },
    response: report.response,
    reads: [...reportReads, ...(report.beside?.reads ?? [])],
    records: recordsOf(report.records, filters),
    page: { id: report.id, title: report.title, ...(report.ofDocument && { ofDocument: report.ofDocument }) },
    ...(report.live && {
      live: async ({ params }: Input, { read, viewer }: Caller<ReportReads>) => {
        await read.asOf(reportReads, (models) => report.find({ read: models, viewer, params }));
        return report.live!(params);
      },
    }),
    handler: answer,
    csv: (input: Input, caller, use) => open(input, caller, async (request, cut) => use(await tabulate(request, cut))),
  });
};
