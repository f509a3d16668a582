/** The request for a report by standards: students, dates, sort order and page. */
import { stateName } from '#domain/curriculum/standards-document/states.ts';
import type { AsOf, ReadTransaction } from '#projections/read/handle.ts';
import {
  resultsOfQuizzes,
  type AlignedQuiz,
  type QuizResults,
  type ReportedStandard,
} from '#projections/reports/standards/results.ts';
import type { Owners } from '#projections/reports/scope.ts';
import type { Viewer } from '#api/http/viewer.ts';
import { dayIn } from '#api/shared/calendar.ts';
import { chosenRanges, dashboardPresets } from '#api/shared/chosen-ranges.ts';
import { withQuery } from '#api/shared/page-addresses.ts';
import type { StandardGradeWord } from '#api/curriculum/standards/schemas.ts';
import { pagingOf } from '#api/shared/paging.ts';
import { standardsSortKeys, type StandardReportPageData, type StandardReportQuery } from './schemas.ts';
import type { StandardsSubject } from './subject.ts';

export const standardsReportReads = ['standards', 'lessons', 'quizzes', 'quiz_results', 'roster'] as const;
type Read = ReadTransaction<(typeof standardsReportReads)[number]>;

export interface StandardsRequest<Query = StandardReportQuery> {
  readonly read: Read;
  readonly viewer: Viewer;
  readonly subject: StandardsSubject;
  readonly query: Query;
  readonly now: Date;
  readonly asOf: AsOf;
  /** All pages at once, for a file. */
  readonly everything: boolean;
}

export interface Days {
  readonly today: string;
  readonly start_date: string;
  readonly end_date: string;
}

export const daysOf = ({ viewer, query, now }: StandardsRequest): Days => {
  const today = dayIn(now, viewer.timeZone);
  return { today, ...chosenRanges(query, today).range };
};

export const rangeOf = ({ start_date, end_date }: Days) => ({ startDate: start_date, endDate: end_date });

export const resultsOf = (
  { read }: StandardsRequest,
  quizzes: readonly AlignedQuiz[],
  owners: Owners,
  days: Days,
): Promise<QuizResults[]> => {
  const uuids = [...new Set(quizzes.map(({ quiz_uuid: uuid }) => uuid))];
  return resultsOfQuizzes(read, uuids, { ...owners, range: rangeOf(days) });
};

/** This reply's dates, school and class, for links, so that the file has the same content tomorrow. */
export const chosenIn = ({ query }: StandardsRequest, { start_date, end_date }: Days) => ({
  start_date,
  end_date,
  ...(query.selected_school_id !== undefined && { selected_school_id: query.selected_school_id }),
  ...(query.selected_school_class_id !== undefined && { selected_school_class_id: query.selected_school_class_id }),
});

/** Names start at A, numbers with the highest. */
export const sortOf = ({ query }: StandardsRequest) => ({
  by: query.sort,
  direction: query.direction ?? (query.sort === 'name' ? ('asc' as const) : ('desc' as const)),
});

type Paging = StandardReportPageData['paging'];

export const pageOf = <Row>({ query, everything }: StandardsRequest, rows: readonly Row[]): { rows: Row[]; paging: Paging } => {
  const size = everything ? Math.max(1, rows.length) : query.page_size;
  const page = everything ? 1 : query.page;
  return {
    rows: rows.slice((page - 1) * size, page * size),
    paging: pagingOf(page, size, rows.length),
  };
};

/** What surrounds the rows on both pages. `chosen`: further filters for the file. */
export const frameOf = (request: StandardsRequest, days: Days, path: string, chosen: Readonly<Record<string, string>> = {}) => {
  const { query, subject, viewer, asOf, now } = request;
  return {
    report_url: path,
    csv_url: withQuery(`${path}.csv`, { ...chosenIn(request, days), ...chosen }),
    start_date: days.start_date,
    end_date: days.end_date,
    today: days.today,
    time_zone: viewer.timeZone,
    presets: dashboardPresets(days.today).slice(0, 5),
    schools_list: subject.schools_list,
    school_classes_list: subject.school_classes_list,
    selected_school_id: query.selected_school_id ?? null,
    selected_school_class_id: query.selected_school_class_id ?? null,
    sort: { ...sortOf(request), available: [...standardsSortKeys] },
    as_of: { position: asOf.position, time: asOf.time ?? now.toISOString(), projections: { ...asOf.projections } },
  };
};

export const presentStandard = ({ uuid, grades, ...standard }: ReportedStandard): StandardReportPageData['standard'] => ({
  id: uuid,
  ...standard,
  state_name: stateName(standard.state),
  grades: grades as StandardGradeWord[],
});
