/** Makes a route from what is special about a report; dates, filters, pages, order, CSV and live pages are the same for all. */
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

/** `Streamed`: what `stream` yields, where its rows say less than those of the page. */
interface ReportDefinition<
  Params extends AnySchema | undefined,
  About extends Subject,
  Data extends ReportData,
  Streamed,
  Beside extends ReadModelName,
> {
  /** Of its page. */
  readonly id: string;
  readonly path: string;
  readonly summary: string;
  readonly access: readonly Role[];
  readonly params?: Params;
  /** For the access log: what the report is, and whose. */
  readonly records: ReportRecords<Parsed<Params>> | NoRecords;
  /** What the page offers. */
  readonly filters: readonly FilterName[];
  /** What an address can choose beyond that. */
  readonly unofferedFilters?: readonly FilterName[];
  /** What its rows can be sorted by; the first one is their own order. */
  readonly sorts: readonly [ReportSortKey, ...ReportSortKey[]];
  readonly response: z.ZodType<Data>;
  readonly title: Page<Data>['title'];
  /** What its page shows of the data; left out: all of it. */
  readonly ofDocument?: (data: Data) => unknown;
  /** What the report is about, as far as this person may see it. @throws 404 */
  readonly find: (finding: Finding<Parsed<Params>>) => Promise<About>;
  /** What its open page is told about, when students go on meanwhile; left out: nothing. */
  readonly live?: (params: Parsed<Params>) => readonly Topic[];
  readonly read: (request: ReportRequest<About>, page: ReportPage) => Promise<ContentOf<Data>>;
  /** What its answer has besides, from other read models: the cut says nothing of it, and replays, which have no such models, are without it. */
  readonly beside?:
    | {
        readonly reads: readonly Beside[];
        readonly add: (data: Data, caller: Caller<ReportReads | Beside>) => Promise<Data>;
      }
    | undefined;
  /** All rows in order, for reports that can be too long to be held. */
  readonly stream?: (request: ReportRequest<About>) => AsyncIterable<Streamed>;
  readonly sheet: (content: ContentOf<Data>) => Sheet<RowOf<Data> | Streamed>;
}

/** A chosen school or class: the rows are of no other. */
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
 * A report: one address that answers as a page, as JSON and as CSV. Whom it is for, what it is about and its rows are
 * read in one snapshot, and a row of the CSV is made from what the JSON would say.
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
