import { inNameOrder } from '#domain/shared/name-order.ts';
import { allGrades } from '#domain/curriculum/standards-document/grades.ts';
import {
  alignedQuizzes,
  reportedStandards,
  type QuizResults,
  type ReportedStandard,
} from '#projections/reports/standards/results.ts';
import { studentsOfStandards } from '#projections/reports/standards/students.ts';
import { here } from '../breadcrumbs.ts';
import { withQuery } from '#api/shared/page-addresses.ts';
import { gradeWords, presentState } from '#api/curriculum/standards/presenter.ts';
import {
  chosenIn,
  daysOf,
  frameOf,
  pageOf,
  presentStandard,
  rangeOf,
  resultsOf,
  sortOf,
  type StandardsRequest,
} from './standards-request.ts';
import type { StandardsReportPageData, StandardsReportQuery } from './schemas.ts';
import { standardsPath } from './subject.ts';
import { sortResults, sumResults } from './sums.ts';

/** With more classes than this there are no class columns; the page of a standard lists the classes as rows. */
const maxColumns = 8;

/** A standard without grades is listed under "all grades". */
const gradesOf = ({ grades }: ReportedStandard): readonly string[] => (grades.length === 0 ? [allGrades] : grades);

/** Each filter offers what the filters before it leave. */
const narrowed = (standards: readonly ReportedStandard[], { state, subject, grade }: StandardsReportQuery) => {
  const inState = standards.filter((one) => state === undefined || one.state === state);
  const inSubject = inState.filter((one) => subject === undefined || one.subject === subject);
  const used = new Set(inSubject.flatMap(gradesOf));
  return {
    shown: inSubject.filter((one) => grade === undefined || gradesOf(one).includes(grade)),
    states: [...new Set(standards.map((one) => one.state))].map(presentState),
    subjects: [...new Set(inState.map((one) => one.subject))].toSorted(inNameOrder),
    grades: gradeWords.filter((word) => used.has(word)),
  };
};

const chosenFilters = ({ state, subject, grade }: StandardsReportQuery) => ({
  ...(state !== undefined && { state }),
  ...(subject !== undefined && { subject }),
  ...(grade !== undefined && { grade }),
});

const classAndQuiz = ({ scope_id, quiz_uuid }: Pick<QuizResults, 'scope_id' | 'quiz_uuid'>): string => `${scope_id} ${quiz_uuid}`;

/** Every standard taught by a lesson with results, and the answers to its quizzes. */
export const findStandardsReport = async (request: StandardsRequest<StandardsReportQuery>): Promise<StandardsReportPageData> => {
  const { read, subject, query } = request;
  const days = daysOf(request);
  const aligned = await alignedQuizzes(read, null);
  const columns = subject.classes.length <= maxColumns ? subject.classes : [];
  const results = Map.groupBy(await resultsOf(request, aligned, subject.owners, days), ({ quiz_uuid: uuid }) => uuid);
  const byClass = Map.groupBy(
    await resultsOf(request, aligned, { kind: 'class', ids: columns.map(({ id }) => id) }, days),
    classAndQuiz,
  );
  const answered = aligned.filter(({ quiz_uuid: uuid }) => results.has(uuid));
  const behind = Map.groupBy(answered, ({ standard_uuid: uuid }) => uuid);
  const { shown, ...choices } = narrowed(await reportedStandards(read, [...behind.keys()]), query);
  const pairs = shown.flatMap(({ uuid }) => behind.get(uuid)!);
  const students = await studentsOfStandards(read, pairs, { ...subject.owners, range: rangeOf(days) });
  const quizzes = new Map(aligned.map((quiz) => [quiz.quiz_uuid, quiz]));
  const sumsOf = (standard: string | null, those: readonly { readonly quiz_uuid: string }[]) => {
    const uuids = [...new Set(those.map(({ quiz_uuid: uuid }) => uuid))];
    const inClass = (id: number) => uuids.flatMap((uuid) => byClass.get(classAndQuiz({ scope_id: id, quiz_uuid: uuid })) ?? []);
    return {
      ...sumResults(
        uuids.flatMap((uuid) => results.get(uuid)!),
        quizzes,
      ),
      students_count: students.get(standard) ?? 0,
      classes: columns.map(({ id }) => sumResults(inClass(id), quizzes)),
    };
  };
  const chosen = chosenIn(request, days);
  const rows = shown.map((one) => ({
    ...presentStandard(one),
    ...sumsOf(one.uuid, behind.get(one.uuid)!),
    url: withQuery(`${standardsPath}/${one.uuid}`, chosen),
  }));
  return {
    title: 'Results by standard',
    ...frameOf(request, days, standardsPath, chosenFilters(query)),
    breadcrumbs: [...subject.crumbs, here('Standards')],
    ...choices,
    state: query.state ?? null,
    subject: query.subject ?? null,
    grade: query.grade ?? null,
    columns: columns.map(({ id, name }) => ({ id, name })),
    summary: { standards_count: shown.length, ...sumsOf(null, pairs) },
    ...pageOf(request, sortResults(rows, sortOf(request))),
  };
};
