import type { ReadTransaction } from '#projections/read/handle.ts';
import type { ReportFilter } from '#projections/reports/report-queries.ts';
import type { ReportPage, ReportSort } from '#projections/reports/types.ts';
import type { Viewer } from '#api/http/viewer.ts';
import type { ReportFrame } from './quiz-reports/schemas.ts';
import { dateRange } from '#api/shared/date-range.ts';
import { datedLinks, type DatedLink } from '#api/shared/page-addresses.ts';
import type { ReportQuery } from './query.ts';

/** The same for all ten, so that reports opened side by side show the same `as_of`. */
export const reportReads = ['quiz_results', 'quiz_assignments', 'quizzes', 'roster'] as const;
export type ReportReads = (typeof reportReads)[number];

export type FilterName = ReportFrame['available_filters'][number];

/** The subject of a report, as found for the viewer, and the time zone of its dates. */
export interface Subject {
  readonly timeZone: string;
}

/** A request for a report, with everything that its queries and its presenter need. */
export interface ReportRequest<About extends Subject> {
  readonly read: ReadTransaction<ReportReads>;
  readonly viewer: Viewer;
  readonly about: About;
  readonly query: ReportQuery;
  readonly today: string;
  readonly filter: ReportFilter & { readonly startDate: string; readonly endDate: string };
  /** The chosen values of this report's filters. */
  readonly chosen: {
    readonly schoolId?: number;
    readonly teacherId?: number;
    readonly schoolClassId?: number;
    readonly search?: string;
  };
  readonly sort: ReportSort;
  readonly link: DatedLink;
}

interface ReportRequestParts<About> {
  readonly read: ReadTransaction<ReportReads>;
  readonly viewer: Viewer;
  readonly about: About;
  readonly query: ReportQuery;
  readonly now: Date;
  readonly filters: readonly FilterName[];
}

/** The values that an address chooses for a report's filters. */
export const chosenOf = (query: ReportQuery, filters: readonly FilterName[]): ReportRequest<Subject>['chosen'] => {
  const { selected_school_id: schoolId, selected_teacher_id: teacherId, selected_school_class_id: schoolClassId } = query;
  return {
    ...(filters.includes('school') && schoolId !== undefined && { schoolId }),
    ...(filters.includes('teacher') && teacherId !== undefined && { teacherId }),
    ...(filters.includes('school_class') && schoolClassId !== undefined && { schoolClassId }),
    ...(filters.includes('search') && query.search !== '' && { search: query.search }),
  };
};

export const reportRequestOf = <About extends Subject>({
  about,
  query,
  now,
  filters,
  ...parts
}: ReportRequestParts<About>): ReportRequest<About> => {
  const { timeZone } = about;
  const { today, startDate, endDate } = dateRange(query, now, timeZone);
  const quizType = query.quiz_type === 'all' ? {} : { quizType: query.quiz_type };
  return {
    ...parts,
    about,
    query,
    today,
    filter: { startDate, endDate, timeZone, ...quizType },
    chosen: chosenOf(query, filters),
    sort: { by: query.sort, direction: query.direction ?? (query.sort === 'submitted_at' ? 'desc' : 'asc') },
    link: datedLinks(query),
  };
};

export const pageOf = ({ query, sort }: ReportRequest<Subject>): ReportPage => ({
  page: query.page,
  pageSize: query.page_size,
  sort,
});

/** One page of rows, for queries that return all rows at once. */
export const sliceOf = <Row>(rows: readonly Row[], { page, pageSize }: ReportPage): readonly Row[] =>
  rows.slice((page - 1) * pageSize, page * pageSize);
