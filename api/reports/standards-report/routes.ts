import { recordsOfViewer, type RecordScope, type Records } from '#api/http/record-access.ts';
import { defineRoute, type Caller, type Route } from '#api/http/route.ts';
import type { Viewer } from '#api/http/viewer.ts';
import {
  standardsReportReads,
  type StandardsRequest,
  chosenIn,
  daysOf,
  frameOf,
  pageOf,
  presentStandard,
  rangeOf,
  resultsOf,
  sortOf,
} from './standards-request.ts';
import type { Cell, CsvTable } from '#platform/csv.ts';
import { fileWords } from '#api/shared/file-words.ts';
import {
  type StandardReportPageData,
  type StandardResults,
  type StandardsReportPageData,
  standardReportPage,
  standardReportParams,
  standardReportQuery,
  standardsReportPage,
  standardsReportQuery,
  type StandardReportQuery,
} from './schemas.ts';
import { stateName } from '#domain/curriculum/standards-document/states.ts';
import { alignedQuizzes, reportedStandards, type AlignedQuiz, type QuizResults } from '#projections/reports/standards/results.ts';
import { studentsOfQuizzes } from '#projections/reports/standards/students.ts';
import { notFound } from '#api/http/problem.ts';
import { here } from '../breadcrumbs.ts';
import { withQuery } from '#api/shared/page-addresses.ts';
import { lessonUrl } from '#api/shared/quizable.ts';
import { standardsCrumb, standardsPath, type ReportedClass, findStandardsSubject } from './subject.ts';
import { sortResults, sumResults } from './sums.ts';
import { findStandardsReport } from './find-standards-report.ts';

/** Null for a withdrawn lesson, which most readers can no longer open. */
const urlOfLesson = ({ quizable_type: type, quizable_path: path, withdrawn }: AlignedQuiz): string | null =>
  withdrawn ? null : lessonUrl(type, path);

const key = (schoolClassId: number | null, quizUuid: string | null): string => `${schoolClassId} ${quizUuid}`;

/** The details behind a standard's row: each quiz of each class. @throws 404 */
const findStandardReport = async (request: StandardsRequest, standardUuid: string): Promise<StandardReportPageData> => {
  const { read, subject } = request;
  const [standard] = await reportedStandards(read, [standardUuid]);
  if (!standard) throw notFound('This standard');
  const days = daysOf(request);
  const aligned = await alignedQuizzes(read, standardUuid);
  const ids = subject.classes.map(({ id }) => id);
  const results = await resultsOf(request, aligned, { kind: 'class', ids }, days);
  const answered = new Set(results.map(({ quiz_uuid: uuid }) => uuid));
  const found = await studentsOfQuizzes(read, [...answered], { ids, range: rangeOf(days) });
  const students = new Map(found.map((one) => [key(one.school_class_id, one.quiz_uuid), one.students_count]));
  const quizzes = new Map(aligned.map((quiz) => [quiz.quiz_uuid, quiz]));
  const places = new Map(aligned.map(({ quiz_uuid: uuid }, place) => [uuid, place]));
  const byClass = Map.groupBy(results, ({ scope_id: id }) => id);
  const { start_date, end_date } = days;
  const rowOf = (own: ReportedClass, row: QuizResults): StandardReportPageData['rows'][number] => {
    const quiz = quizzes.get(row.quiz_uuid)!;
    return {
      id: key(own.id, quiz.quiz_uuid),
      school_class_id: own.id,
      school_class_name: own.name,
      school_name: own.school_name,
      class_url: subject.classUrl(own.id, { start_date, end_date }),
      quiz_uuid: quiz.quiz_uuid,
      title: quiz.title,
      quiz_url: subject.quizUrl(quiz, own.id, { start_date, end_date }),
      quizable_name: quiz.quizable_name,
      lesson_url: urlOfLesson(quiz),
      ...sumResults([row], quizzes),
      students_count: students.get(key(own.id, quiz.quiz_uuid)) ?? 0,
    };
  };
  const rows = subject.classes.flatMap((own) =>
    (byClass.get(own.id) ?? [])
      .toSorted((a, b) => places.get(a.quiz_uuid)! - places.get(b.quiz_uuid)!)
      .map((row) => rowOf(own, row)),
  );
  return {
    title: standard.label || `${stateName(standard.state)}: ${standard.subject}`,
    ...frameOf(request, days, `${standardsPath}/${standard.uuid}`),
    breadcrumbs: [
      ...subject.crumbs,
      { label: standardsCrumb, href: withQuery(standardsPath, chosenIn(request, days)) },
      here(standard.label || 'Standard'),
    ],
    standard: presentStandard(standard),
    summary: {
      school_classes_count: byClass.size,
      ...sumResults(results, quizzes),
      students_count: students.get(key(null, null)) ?? 0,
    },
    ...pageOf(request, sortResults(rows, sortOf(request))),
  };
};

const cutOf = ({ position, time }: StandardsReportPageData['as_of']) => ({ position, time });

const resultColumns = ['Questions', 'Students', 'Quizzes submitted', 'Answers', 'Correct answers', 'Percent correct'];
const resultCells = (one: StandardResults & { readonly students_count: number }): Cell[] => [
  one.questions_count,
  one.students_count,
  one.quiz_solutions_count,
  one.answers_count,
  one.correct_answers_count,
  one.percent_correct,
];

/** A line per standard; if there are few classes, with two cells per class. */
const standardsReportCsv = (data: StandardsReportPageData): CsvTable => ({
  filename: `${fileWords(['standards', data.start_date, 'to', data.end_date])}.csv`,
  columns: [
    'Standard',
    'Text',
    'Subject',
    'Grades',
    'State',
    'Document',
    'Quizzes',
    ...resultColumns,
    ...data.columns.flatMap(({ name }) => [`${name} answers`, `${name} percent`]),
  ],
  rows: data.rows.map((row) => [
    row.label,
    row.content,
    row.subject,
    row.grades.join(' '),
    row.state,
    row.document_title,
    row.quizzes_count,
    ...resultCells(row),
    ...row.classes.flatMap((own) => [own.answers_count, own.percent_correct]),
  ]),
  as_of: cutOf(data.as_of),
});

/** A line for each quiz of each class. */
const standardReportCsv = (data: StandardReportPageData): CsvTable => ({
  filename: `${fileWords(['standard', data.title, data.start_date, 'to', data.end_date])}.csv`,
  columns: ['Standard', 'Class id', 'Class', 'School', 'Quiz', 'Lesson', ...resultColumns],
  rows: data.rows.map((row) => [
    data.standard.label,
    row.school_class_id,
    row.school_class_name,
    row.school_name,
    row.title,
    row.quizable_name,
    ...resultCells(row),
  ]),
  as_of: cutOf(data.as_of),
});

type Reads = (typeof standardsReportReads)[number];

/** Everything is read in one snapshot. */
const open = <Query extends StandardReportQuery, Result>(
  { query, everything }: { readonly query: Query; readonly everything: boolean },
  { read, viewer, services }: Caller<Reads>,
  use: (request: StandardsRequest<Query>) => Promise<Result>,
): Promise<Result> =>
  read.asOf(standardsReportReads, async (models, asOf) => {
    const subject = await findStandardsSubject(models, viewer, query);
    return use({ read: models, viewer, subject, query, now: services.now(), asOf, everything });
  });

/** If a school or class is chosen, the numbers belong only to it. */
const scopeOf = ({ query }: { readonly query: StandardReportQuery }, viewer: Viewer): RecordScope => ({
  ...recordsOfViewer(viewer),
  ...(query.selected_school_id !== undefined && { schoolIds: [query.selected_school_id] }),
  ...(query.selected_school_class_id !== undefined && { schoolClassIds: [query.selected_school_class_id] }),
});

const records: Records<{ readonly query: StandardReportQuery }> = { action: 'viewed', what: 'standards_report', of: scopeOf };

const shared = {
  method: 'get',
  tag: 'Reports',
  access: ['teacher', 'school_admin'],
  concealed: true,
  problems: [404],
  reads: standardsReportReads,
  records,
} as const;

export const standardsReportRoutes: readonly Route[] = [
  defineRoute({
    ...shared,
    path: '/reports/standards',
    summary: 'How classes did on the standards that their quizzes’ lessons teach',
    request: { query: standardsReportQuery },
    response: standardsReportPage,
    page: { id: 'standards_report', title: 'Results by standard' },
    handler: ({ query }, caller) => open({ query, everything: false }, caller, findStandardsReport),
    csv: ({ query }, caller, use) =>
      open({ query, everything: true }, caller, async (request) => use(standardsReportCsv(await findStandardsReport(request)))),
  }),
  defineRoute({
    ...shared,
    path: '/reports/standards/{standard_id}',
    summary: 'What stands behind the results of a standard: each quiz of each class',
    request: { params: standardReportParams, query: standardReportQuery },
    response: standardReportPage,
    page: { id: 'standard_report', title: ({ title }) => `Results: ${title}` },
    handler: ({ params, query }, caller) =>
      open({ query, everything: false }, caller, (request) => findStandardReport(request, params.standard_id)),
    csv: ({ params, query }, caller, use) =>
      open({ query, everything: true }, caller, async (request) =>
        use(standardReportCsv(await findStandardReport(request, params.standard_id))),
      ),
  }),
];
