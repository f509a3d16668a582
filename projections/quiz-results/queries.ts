import type { Knex } from 'knex';
import type { QuizQuestionRow } from '../quizzes/question-queries.ts';
import { quizQuestions } from '../quizzes/question-queries.ts';
import type { NamedRow } from '../roster/queries.ts';
import { schoolClass } from '../roster/class-queries.ts';
import { notSubmitted, reportHead, reportRows } from './report-queries.ts';
import type { NotSubmittedRow, ReportHead, ReportRow, ReportScope } from './report-queries.ts';

export type { NotSubmittedRow, ReportAnswer, ReportHead, ReportRow, ReportScope } from './report-queries.ts';

export interface QuestionWithAnswers extends QuizQuestionRow {
  readonly answers_count: number;
  readonly correct_answers_count: number;
  /** How often each option was chosen, by option uuid. */
  readonly answers_count_by_option: Readonly<Record<string, number>>;
}

export interface StrandResult {
  readonly strand: string;
  readonly answers_count: number;
  readonly correct_answers_count: number;
}

export interface TeacherQuizReport extends ReportHead {
  readonly teachers: readonly NamedRow[];
  /** Students of the class without a submitted solution; with `rows` they make up the class. */
  readonly not_submitted: readonly NotSubmittedRow[];
  readonly rows: readonly ReportRow[];
  readonly summary: {
    readonly schools_count: number;
    readonly school_classes_count: number;
    /** Students enrolled now. */
    readonly students_count: number;
    readonly quiz_solutions_count: number;
    readonly answers_count: number;
    readonly correct_answers_count: number;
  };
  /** By position, in the default language. */
  readonly questions: readonly QuestionWithAnswers[];
  /** As graded at the submit, in the order in which the quiz first uses them. Answers without a strand are left out. */
  readonly strands: readonly StrandResult[];
  /** Whole seconds over `rows`; null without rows. */
  readonly average_time_spent: number | null;
}

/**
 * A quiz in a class. There is one row for each submitted solution in the range of dates, also when the quiz was
 * assigned to the class several times: a student who took it twice has two rows. `quiz_assignment_school_class_id` is
 * the latest of these assignments. Null when there is no such quiz or class.
 */
export const teacherQuizReport = async (db: Knex, scope: ReportScope): Promise<TeacherQuizReport | null> => {
  const head = await reportHead(db, scope);
  const classRow = head && (await schoolClass(db, scope.schoolClassId));
  if (!head || !classRow) return null;
  const rows = await reportRows(db, scope);
  const { questions } = await quizQuestions(db, scope.quizUuid);
  const answers = rows.flatMap((row) => row.answers);
  return {
    ...head,
    teachers: classRow.teachers,
    not_submitted: await notSubmitted(db, scope),
    rows,
    summary: {
      schools_count: 1,
      school_classes_count: 1,
      students_count: head.students_count,
      quiz_solutions_count: rows.length,
      answers_count: answers.length,
      correct_answers_count: answers.filter((answer) => answer.correct).length,
    },
    questions: questions.map((question) => withAnswers(question, rows)),
    strands: strandResults(rows),
    average_time_spent: averageTimeSpent(rows),
  };
};

const withAnswers = (question: QuizQuestionRow, rows: readonly ReportRow[]): QuestionWithAnswers => {
  const answers = rows.flatMap((row) => row.answers.filter((answer) => answer.quiz_question_uuid === question.uuid));
  const byOption = Object.fromEntries(question.options.map((option) => [option.uuid, 0]));
  for (const { quiz_question_option_uuid: option } of answers) byOption[option] = (byOption[option] ?? 0) + 1;
  return {
    ...question,
    answers_count: answers.length,
    correct_answers_count: answers.filter((answer) => answer.correct).length,
    answers_count_by_option: byOption,
  };
};

export const averageTimeSpent = (rows: readonly ReportRow[]): number | null =>
  rows.length ? Math.round(rows.reduce((sum, row) => sum + row.time_spent, 0) / rows.length) : null;

/** Sums by strand, in the order in which the rows first use them. Answers without a strand are left out. */
export const strandResults = (rows: readonly ReportRow[]): StrandResult[] => {
  const strands = new Map<string, { answers: number; correct: number }>();
  for (const { strand, correct } of rows.flatMap((row) => row.answers)) {
    if (strand === null) continue;
    const sums = strands.get(strand) ?? { answers: 0, correct: 0 };
    strands.set(strand, { answers: sums.answers + 1, correct: sums.correct + (correct ? 1 : 0) });
  }
  return [...strands].map(([strand, sums]) => ({
    strand,
    answers_count: sums.answers,
    correct_answers_count: sums.correct,
  }));
};
