import { stateName } from '../../domain/standards-document/states.ts';
import type { AsOf, ReadTransaction } from '../../projections/read/handle.ts';
import {
  alignedQuizzes,
  reportedStandards,
  resultsOfQuizzes,
  type AlignedQuiz,
  type QuizResults,
  type ReportedStandard,
} from '../../views/standards/results.ts';
import type { Owners } from '../../views/reports/scope.ts';
import { chosenRanges, dashboardPresets } from '../dashboard/date-ranges.ts';
import { notFound } from '../http/problem.ts';
import { here } from '../reports/breadcrumbs.ts';
import { withQuery } from '../reports/links.ts';
import type { Viewer } from '../http/viewer.ts';
import { dayIn } from '../shared/calendar.ts';
import { lessonUrl } from '../shared/quizable.ts';
import { presentState } from '../standards/presenter.ts';
import type { StandardGradeWord } from '../standards/schemas.ts';
import {
  standardsSortKeys,
  type StandardReportPageData,
  type StandardReportQuery,
  type StandardsReportPageData,
  type StandardsReportQuery,
} from './schemas.ts';
import { standardsCrumb, type ReportedClass, type StandardsSubject } from './subject.ts';
import { sortResults, sumResults } from './sums.ts';

export const standardsReportReads = ['standards', 'lessons', 'quizzes', 'quiz_results', 'roster'] as const;
type Read = ReadTransaction<(typeof standardsReportReads)[number]>;

/** More classes than these are no columns: the page of a standard has them as rows. */
const mostColumns = 8;

export interface Asked<Query = StandardReportQuery> {
  readonly read: Read;
  readonly viewer: Viewer;
  readonly subject: StandardsSubject;
  readonly query: Query;
  readonly now: Date;
  readonly asOf: AsOf;
  /** All pages at once, as a file has them. */
  readonly everything: boolean;
}

const daysOf = ({ viewer, query, now }: Asked) => {
  const today = dayIn(now, viewer.timeZone);
  return { today, ...chosenRanges(query, today).range };
};

type Days = ReturnType<typeof daysOf>;

const resultsOf = ({ read }: Asked, quizzes: readonly AlignedQuiz[], owners: Owners, days: Days): Promise<QuizResults[]> => {
  const uuids = [...new Set(quizzes.map(({ quiz_uuid: uuid }) => uuid))];
  return resultsOfQuizzes(read, uuids, { ...owners, range: { startDate: days.start_date, endDate: days.end_date } });
};

/** With the days and filters of this answer, so that the file has the same tomorrow. */
const chosenIn = ({ query }: Asked, { start_date, end_date }: Days) => ({
  start_date,
  end_date,
  ...(query.selected_school_id !== undefined && { selected_school_id: query.selected_school_id }),
  ...(query.selected_school_class_id !== undefined && { selected_school_class_id: query.selected_school_class_id }),
});

/** Names from A, numbers with the highest first. */
const sortOf = ({ query }: Asked) => ({
  by: query.sort,
  direction: query.direction ?? (query.sort === 'name' ? ('asc' as const) : ('desc' as const)),
});

const pageOf = <Row>({ query, everything }: Asked, rows: readonly Row[]): { rows: Row[]; paging: StandardReportPageData['paging'] } => {
  const size = everything ? Math.max(1, rows.length) : query.page_size;
  const page = everything ? 1 : query.page;
  const pages = Math.max(1, Math.ceil(rows.length / size));
  return {
    rows: rows.slice((page - 1) * size, page * size),
    paging: { page, page_size: size, pages_count: pages, rows_count: rows.length },
  };
};

const frameOf = (asked: Asked, days: Days, path: string, state: string | null) => {
  const { query, subject, viewer, asOf, now } = asked;
  const chosen = chosenIn(asked, days);
  return {
    report_url: path,
    csv_url: withQuery(`${path}.csv`, { ...chosen, ...(state !== null && { state }) }),
    start_date: days.start_date,
    end_date: days.end_date,
    today: days.today,
    time_zone: viewer.timeZone,
    presets: dashboardPresets(days.today).slice(0, 5),
    schools_list: subject.schools_list,
    school_classes_list: subject.school_classes_list,
    selected_school_id: query.selected_school_id ?? null,
    selected_school_class_id: query.selected_school_class_id ?? null,
    sort: { ...sortOf(asked), available: [...standardsSortKeys] },
    as_of: { position: asOf.position, time: asOf.time ?? now.toISOString(), projections: { ...asOf.projections } },
  };
};

const presentStandard = ({ uuid, grades, ...standard }: ReportedStandard): StandardReportPageData['standard'] => ({
  id: uuid,
  ...standard,
  grades: grades as StandardGradeWord[],
});

/** Every standard that a lesson with results teaches, and how its quizzes were answered. */
export const findStandardsReport = async (asked: Asked<StandardsReportQuery>): Promise<StandardsReportPageData> => {
  const { read, subject, query } = asked;
  const days = daysOf(asked);
  const aligned = await alignedQuizzes(read, null);
  const columns = subject.classes.length <= mostColumns ? subject.classes : [];
  const byClass = await resultsOf(asked, aligned, { kind: 'class', ids: columns.map(({ id }) => id) }, days);
  const results = await resultsOf(asked, aligned, subject.owners, days);
  const answered = new Set(results.map(({ quiz_uuid: uuid }) => uuid));
  const behind = Map.groupBy(
    aligned.filter(({ quiz_uuid: uuid }) => answered.has(uuid)),
    ({ standard_uuid: uuid }) => uuid,
  );
  const standards = await reportedStandards(read, [...behind.keys()]);
  const state = query.state ?? null;
  const shown = standards.filter((one) => state === null || one.state === state);
  const quizzes = new Map(aligned.map((quiz) => [quiz.quiz_uuid, quiz]));
  const sumsOf = (uuids: ReadonlySet<string>) => {
    const of = (rows: readonly QuizResults[]) => sumResults(rows.filter((row) => uuids.has(row.quiz_uuid)), quizzes);
    return {
      ...of(results),
      classes: columns.map(({ id }) => of(byClass.filter((row) => row.scope_id === id))),
    };
  };
  const quizzesOf = (uuid: string): string[] => behind.get(uuid)!.map((quiz) => quiz.quiz_uuid);
  const path = standardsCrumb.href;
  const chosen = chosenIn(asked, days);
  const rows = shown.map((one) => ({
    ...presentStandard(one),
    ...sumsOf(new Set(quizzesOf(one.uuid))),
    url: withQuery(`${path}/${one.uuid}`, chosen),
  }));
  return {
    title: 'Standards',
    ...frameOf(asked, days, path, state),
    breadcrumbs: [...subject.crumbs, here('Standards')],
    states: [...new Set(standards.map((one) => one.state))].map(presentState),
    state,
    columns: columns.map(({ id, name }) => ({ id, name })),
    summary: { standards_count: shown.length, ...sumsOf(new Set(shown.flatMap(({ uuid }) => quizzesOf(uuid)))) },
    ...pageOf(asked, sortResults(rows, sortOf(asked))),
  };
};

/** What stands behind a standard's row: each quiz of each class. @throws 404 */
export const findStandardReport = async (asked: Asked, standardUuid: string): Promise<StandardReportPageData> => {
  const { read, subject } = asked;
  const [standard] = await reportedStandards(read, [standardUuid]);
  if (!standard) throw notFound('This standard');
  const days = daysOf(asked);
  const aligned = await alignedQuizzes(read, standardUuid);
  const results = await resultsOf(asked, aligned, { kind: 'class', ids: subject.classes.map(({ id }) => id) }, days);
  const quizzes = new Map(aligned.map((quiz) => [quiz.quiz_uuid, quiz]));
  const places = new Map(aligned.map(({ quiz_uuid: uuid }, place) => [uuid, place]));
  const byClass = Map.groupBy(results, ({ scope_id: id }) => id);
  const { start_date, end_date } = days;
  const rowOf = (own: ReportedClass, row: QuizResults): StandardReportPageData['rows'][number] => {
    const quiz = quizzes.get(row.quiz_uuid)!;
    return {
      id: `${own.id} ${quiz.quiz_uuid}`,
      school_class_id: own.id,
      school_class_name: own.name,
      school_name: own.school_name,
      class_url: subject.classUrl(own.id, { start_date, end_date }),
      quiz_uuid: quiz.quiz_uuid,
      title: quiz.title,
      quizable_name: quiz.quizable_name,
      quiz_url: subject.quizUrl(quiz, own.id, { start_date, end_date }),
      ...sumResults([row], quizzes),
    };
  };
  const rows = subject.classes.flatMap((own) =>
    (byClass.get(own.id) ?? [])
      .toSorted((a, b) => places.get(a.quiz_uuid)! - places.get(b.quiz_uuid)!)
      .map((row) => rowOf(own, row)),
  );
  const lessons = new Map(
    aligned.map((quiz) => [quiz.lesson_uuid, { title: quiz.quizable_name, url: lessonUrl(quiz.quizable_type, quiz.quizable_path) }]),
  );
  const path = `${standardsCrumb.href}/${standard.uuid}`;
  return {
    title: standard.label || `${stateName(standard.state)}: ${standard.subject}`,
    ...frameOf(asked, days, path, null),
    breadcrumbs: [
      ...subject.crumbs,
      { label: standardsCrumb.label, href: withQuery(standardsCrumb.href, chosenIn(asked, days)) },
      here(standard.label || 'Standard'),
    ],
    standard: presentStandard(standard),
    lessons: [...lessons.values()],
    summary: { school_classes_count: byClass.size, ...sumResults(results, quizzes) },
    ...pageOf(asked, sortResults(rows, sortOf(asked))),
  };
};
