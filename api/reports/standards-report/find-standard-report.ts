import { stateName } from '#domain/curriculum/standards-document/states.ts';
import { alignedQuizzes, reportedStandards, type AlignedQuiz, type QuizResults } from '#projections/reports/standards/results.ts';
import { studentsOfQuizzes } from '#projections/reports/standards/students.ts';
import { notFound } from '#api/http/problem.ts';
import { here } from '../breadcrumbs.ts';
import { withQuery } from '#api/shared/page-addresses.ts';
import { lessonUrl } from '#api/shared/quizable.ts';
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
import type { StandardReportPageData } from './schemas.ts';
import { standardsCrumb, standardsPath, type ReportedClass } from './subject.ts';
import { sortResults, sumResults } from './sums.ts';

/** Null for a withdrawn lesson, which most readers no longer have. */
const urlOfLesson = ({ quizable_type: type, quizable_path: path, withdrawn }: AlignedQuiz): string | null =>
  withdrawn ? null : lessonUrl(type, path);

const key = (schoolClassId: number | null, quizUuid: string | null): string => `${schoolClassId} ${quizUuid}`;

/** What stands behind a standard's row: each quiz of each class. @throws 404 */
export const findStandardReport = async (request: StandardsRequest, standardUuid: string): Promise<StandardReportPageData> => {
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
