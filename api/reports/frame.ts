import type { AsOf } from '#projections/read/handle.ts';
import type { ReportSummary } from '#projections/reports/types.ts';
import { numbersOf, summaryNumbers } from '#domain/shared/reports/numbers.ts';
import type { ReportFrame, ReportSortKey } from './quiz-reports/schemas.ts';
import { withQuery } from '#api/shared/page-addresses.ts';
import { pagingOf } from '#api/shared/paging.ts';
import type { ReportRequest, FilterName, Subject } from './report-request.ts';
import { presentSums } from './sums.ts';

export type ReportLists = Pick<ReportFrame, 'schools_list' | 'teachers_list' | 'school_classes_list'>;

/** A report's content. `More` adds the fields of this report only. */
export interface ReportContent<Row, More> {
  /** The report's address without its query string. */
  readonly url: string;
  readonly breadcrumbs: ReportFrame['breadcrumbs'];
  readonly summary: ReportSummary;
  readonly lists: ReportLists;
  /** Rows of the requested page. */
  readonly rows: readonly Row[];
  /** Number of rows on all pages. */
  readonly rowsCount: number;
  readonly more: More;
}

export interface Cut extends AsOf {
  readonly time: string;
}

interface Shape {
  readonly filters: readonly FilterName[];
  readonly sorts: readonly [ReportSortKey, ...ReportSortKey[]];
}

/** Builds the fields that surround the rows in every report. */
export const presentFrame = (
  { filters, sorts }: Shape,
  request: ReportRequest<Subject>,
  { url, breadcrumbs, summary, lists, rowsCount }: Omit<ReportContent<unknown, unknown>, 'rows' | 'more'>,
  { position, time, projections }: Cut,
): ReportFrame => {
  const { query, filter, chosen, sort } = request;
  const { strands, average_time_spent } = presentSums(summary);
  const { schools_count, school_classes_count, students_count } = summary;
  return {
    report_url: url,
    export_url: `${url}/export`,
    csv_url: csvUrl(url, request, sorts[0]),
    breadcrumbs,
    asked_dates: { start_date: query.start_date ?? null, end_date: query.end_date ?? null },
    filters: selectedIds(chosen),
    available_filters: [...filters],
    sort: { ...sort, available: [...sorts] },
    paging: pagingOf(query.page, query.page_size, rowsCount),
    quiz_type: query.quiz_type,
    start_date: filter.startDate,
    end_date: filter.endDate,
    time_zone: filter.timeZone,
    today: request.today,
    summary: { schools_count, school_classes_count, students_count, ...numbersOf(summaryNumbers, summary) },
    ...lists,
    strands,
    average_time_spent,
    as_of: { position, time, projections: { ...projections } },
  };
};

const selectedIds = ({ schoolId, teacherId, schoolClassId }: ReportRequest<Subject>['chosen']): ReportFrame['filters'] => ({
  selected_school_id: schoolId ?? null,
  selected_teacher_id: teacherId ?? null,
  selected_school_class_id: schoolClassId ?? null,
});

/** Includes this reply's dates and filters, so that the file has the same rows tomorrow. */
const csvUrl = (url: string, { query, filter, chosen, sort }: ReportRequest<Subject>, ownSort: ReportSortKey): string => {
  const selected = Object.entries(selectedIds(chosen)).flatMap(([name, id]) => (id === null ? [] : [[name, id] as const]));
  return withQuery(`${url}.csv`, {
    start_date: filter.startDate,
    end_date: filter.endDate,
    ...(query.quiz_type === 'all' ? {} : { quiz_type: query.quiz_type }),
    ...Object.fromEntries(selected),
    ...(chosen.search === undefined ? {} : { search: chosen.search }),
    ...(sort.by === ownSort && query.direction === undefined ? {} : { sort: sort.by, direction: sort.direction }),
  });
};
