import { schoolYearBegan } from '#domain/shared/school-year.ts';
import {
  columnSums,
  enrolledByClass,
  extraDaysOf,
  lessonCells,
  notOwedOf,
  notOwingByGiven,
  quizCells,
  type NotOwed,
} from '#projections/reports/gradebook/cells.ts';
import {
  gradebookColumns,
  gradebookStrands,
  type GradebookReads,
  type GradebookScope,
} from '#projections/reports/gradebook/columns.ts';
import { gradebookMembers } from '#projections/reports/gradebook/members.ts';
import type { AsOf, ReadTransaction } from '#projections/read/handle.ts';
import { dayIn } from '#api/shared/calendar.ts';
import { chosenRanges, dashboardPresets } from '#api/shared/chosen-ranges.ts';
import { withQuery } from '#api/shared/page-addresses.ts';
import { pagingOf } from '#api/shared/paging.ts';
import { presentColumns, presentRows, summaryOf, type Addresses } from './presenter.ts';
import { columnsOnAPage, gradebookSortKeys, type GradebookPageData, type GradebookQuery } from './schemas.ts';

type Read = ReadTransaction<GradebookReads>;

/** The class or school of a gradebook, as found for the viewer. */
export interface GradebookSubject extends Addresses {
  readonly title: string;
  readonly schoolName: string;
  /** Null for a school. */
  readonly teacherNames: readonly string[] | null;
  readonly reportUrl: string;
  readonly timeZone: string;
  readonly breadcrumbs: GradebookPageData['breadcrumbs'];
  /** The classes shown. */
  readonly schoolClassIds: readonly number[];
  /** The classes to choose from. */
  readonly schoolClasses: GradebookPageData['school_classes_list'];
  readonly selectedSchoolClassId: number | null;
}

export interface GradebookRequest {
  readonly subject: GradebookSubject;
  readonly query: GradebookQuery;
  readonly now: Date;
}

export const scopeOf = ({ subject, query, now }: GradebookRequest): GradebookScope & { readonly today: string } => {
  const today = dayIn(now, subject.timeZone);
  const { range } = chosenRanges(query, today);
  return {
    today,
    schoolClassIds: subject.schoolClassIds,
    startDate: range.start_date,
    endDate: range.end_date,
    timeZone: subject.timeZone,
    strand: query.strand ?? null,
  };
};

/** Includes this reply's dates and filters, so that the file has the same content tomorrow. */
const filesOf = ({ subject, query }: GradebookRequest, { startDate, endDate, strand }: GradebookScope) => {
  const chosen = {
    start_date: startDate,
    end_date: endDate,
    ...(strand === null ? {} : { strand }),
    ...(subject.selectedSchoolClassId === null ? {} : { selected_school_class_id: subject.selectedSchoolClassId }),
    ...(query.column_page === 1 ? {} : { column_page: query.column_page }),
  };
  return {
    csv_url: withQuery(`${subject.reportUrl}.csv`, chosen),
    answers_csv_url: withQuery(`${subject.reportUrl}/answers.csv`, chosen),
  };
};

export const columnsPage = ({ column_page: page }: GradebookQuery) => ({
  limit: columnsOnAPage,
  offset: (page - 1) * columnsOnAPage,
});

/** The words of excuses, by what is stored; for a reader who may not read them there are none. */
export type OpenWords = (excuses: readonly NotOwed[]) => Promise<ReadonlyMap<string, string>>;

/** Students by assigned work, read at one moment. `everybody`: all pages of students at once. */
export const findGradebook = async (
  read: Read,
  request: GradebookRequest,
  asOf: AsOf,
  { everybody = false, openWords }: { readonly everybody?: boolean; readonly openWords: OpenWords },
): Promise<GradebookPageData> => {
  const { subject, query, now } = request;
  const scope = scopeOf(request);
  const { columns, columns_count } = await gradebookColumns(read, scope, columnsPage(query));
  const size = everybody ? 2_147_483_647 : query.page_size;
  const page = everybody ? 1 : query.page;
  const direction = query.direction ?? (query.sort === 'name' ? 'asc' : 'desc');
  const sort = { by: query.sort, direction };
  const found = await gradebookMembers(read, scope, columns, { sort, limit: size, offset: (page - 1) * size });
  const studentIds = [...new Set(found.members.map((member) => member.student_id))];
  const shown = { columns, studentIds };
  const notOwed = await notOwedOf(read, shown);
  const rows = presentRows({
    columns,
    members: found.members,
    quizzes: await quizCells(read, scope, shown),
    lessons: await lessonCells(read, shown),
    extraDays: await extraDaysOf(read, studentIds),
    notOwed,
    words: await openWords(notOwed),
    addresses: subject,
    now,
    yearStart: schoolYearBegan(now, subject.timeZone),
  });
  const presented = presentColumns(columns, {
    sums: await columnSums(read, scope, columns),
    enrolled: await enrolledByClass(read, subject.schoolClassIds),
    notOwing: await notOwingByGiven(read, columns),
    addresses: subject,
  });
  const { position, time, projections } = asOf;
  return {
    title: subject.title,
    school_name: subject.schoolName,
    teacher_names: subject.teacherNames && [...subject.teacherNames],
    report_url: subject.reportUrl,
    ...filesOf(request, scope),
    breadcrumbs: [...subject.breadcrumbs],
    start_date: scope.startDate,
    end_date: scope.endDate,
    today: scope.today,
    time_zone: subject.timeZone,
    presets: dashboardPresets(scope.today).slice(0, 4),
    strand: scope.strand,
    strands: await gradebookStrands(read, scope),
    school_classes_list: subject.schoolClasses,
    selected_school_class_id: subject.selectedSchoolClassId,
    sort: { ...sort, available: [...gradebookSortKeys] },
    paging: pagingOf(page, everybody ? Math.max(1, found.rows_count) : size, found.rows_count),
    column_paging: pagingOf(query.column_page, columnsOnAPage, columns_count),
    summary: { students_count: found.enrolled_count, ...summaryOf(presented.sums) },
    columns: presented.columns,
    rows,
    as_of: { position, time: time ?? now.toISOString(), projections: { ...projections } },
  };
};
