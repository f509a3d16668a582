/** The report of a quiz in one class, for its teacher. */
import { shownQuestions, type ShownQuestion } from '#projections/quizzes/shown-questions.ts';
import type { NamedRow } from '#projections/classes/roster/queries.ts';
import { schoolClass, type SchoolClassRow } from '#projections/classes/roster/class-queries.ts';
import { notSubmitted, reportHead, submittedStudentsCount } from './report-queries.ts';
import type { NotSubmittedRow, ReportHead, ReportScope } from './report-queries.ts';
import { everyRow } from './ordered-query.ts';
import { sumsOfQuiz, type QuizSums } from './quiz-sums.ts';
import { solutionsOfQuiz } from './quiz-solutions-report.ts';
import { solutionRows } from './solution-rows.ts';
import type { PagedReport, ReportPage, SolutionRow } from './types.ts';
import type { ReadHandle } from '#projections/read/handle.ts';

export type { NotSubmittedRow, ReportAnswer, ReportHead, ReportScope } from './report-queries.ts';

export interface QuestionWithAnswers extends ShownQuestion {
  readonly answers_count: number;
  readonly correct_answers_count: number;
  /** How often each option was chosen, by option uuid. */
  readonly answers_count_by_option: Readonly<Record<string, number>>;
}

export interface TeacherQuizReport extends ReportHead, PagedReport<SolutionRow> {
  readonly teachers: readonly NamedRow[];
  /** The number of students with rows, on all pages. */
  readonly submitted_students_count: number;
  /** Students of the class without a counted solution; with `rows` of all pages they make up the class. */
  readonly not_submitted: readonly NotSubmittedRow[];
  /** As shown to these students, in the default language. */
  readonly questions: readonly QuestionWithAnswers[];
}

const allByStudentName: ReportPage = { ...everyRow, sort: { by: 'name', direction: 'asc' } };

/**
 * A quiz in a class. There is one row for each counted solution in the date range, even if the quiz was assigned to the class
 * several times: a student who took it twice has two rows. `quiz_assignment_school_class_id` is the latest of these assignments.
 * `known`: the class, if the caller has just read it. Null if there is no such quiz or class.
 */
export const teacherQuizReport = async (
  read: ReadHandle<'roster' | 'quizzes' | 'quiz_assignments' | 'quiz_results'>,
  scope: ReportScope,
  page: ReportPage = allByStudentName,
  known: SchoolClassRow | null = null,
): Promise<TeacherQuizReport | null> => {
  const classRow = known ?? (await schoolClass(read, scope.schoolClassId));
  const head = classRow && (await reportHead(read, scope, classRow));
  if (!head) return null;
  const inClass = { kind: 'class', ids: [scope.schoolClassId] } as const;
  const { sums, ...counts } = await sumsOfQuiz(read, inClass, scope);
  return {
    ...head,
    teachers: classRow.teachers,
    submitted_students_count: await submittedStudentsCount(read, scope),
    not_submitted: await notSubmitted(read, scope),
    rows: await solutionRows(read, await solutionsOfQuiz(read, inClass, scope, page), scope.timeZone),
    rows_count: sums.quiz_solutions_count,
    summary: { schools_count: 1, school_classes_count: 1, students_count: head.students_count, ...sums },
    questions: await questionsWithAnswers(read, scope.quizUuid, counts),
  };
};

/** The questions as shown to the counted students, with the numbers of their answers. A choice that nobody selected has zero. */
export const questionsWithAnswers = async (
  read: ReadHandle<'quizzes'>,
  quizUuid: string,
  { optionCounts, questionSums, revisions }: Pick<QuizSums, 'optionCounts' | 'questionSums' | 'revisions'>,
): Promise<QuestionWithAnswers[]> =>
  (await shownQuestions(read, quizUuid, revisions)).map((question) => ({
    ...question,
    ...(questionSums[question.uuid] ?? { answers_count: 0, correct_answers_count: 0 }),
    answers_count_by_option: {
      ...Object.fromEntries(question.options.map((option) => [option.uuid, 0])),
      ...optionCounts[question.uuid],
    },
  }));
