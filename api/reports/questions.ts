import type { QuestionWithAnswers } from '#projections/reports/teacher-quiz-report.ts';
import type { QuestionVersion } from '#projections/quizzes/shown-questions.ts';
import { numberedQuizTextHtml, plainQuizText, quizTextHtml } from '#api/http/quiz-text.ts';
import type {
  QuestionsInOtherOrders,
  QuizReportRow,
  ReportAnswer,
  ReportQuestion,
  ReportQuestionVersion,
  ReportQuestionWithAnswers,
} from './quiz-reports/schemas.ts';
import { percentOf } from '#domain/shared/percent.ts';
import { column, type Column } from './sheet.ts';

const noStrand = 'No strand';

/** Uses the question's current number, as the report does. */
const presentVersion = ({ content, quote, options, ...revisions }: QuestionVersion, position: number): ReportQuestionVersion => ({
  ...revisions,
  position_with_content_html: numberedQuizTextHtml(position, content),
  quote_html: quote === null ? null : quizTextHtml(quote),
  quiz_question_options: options.map((option) => ({ ...option, content_html: quizTextHtml(option.content) })),
});

const presentQuestion = (row: QuestionWithAnswers): ReportQuestion => ({
  uuid: row.uuid,
  position: row.position,
  position_with_content: `${row.position}. ${plainQuizText(row.content)}`,
  position_with_content_html: numberedQuizTextHtml(row.position, row.content),
  quote_html: row.quote === null ? null : quizTextHtml(row.quote),
  listening_strand: row.listening_strand,
  removed: row.removed,
  quiz_question_options: row.options.map((option) => ({ ...option, content_html: quizTextHtml(option.content) })),
  versions: row.versions.map((version) => presentVersion(version, row.position)),
});

const presentQuestionWithAnswers = (row: QuestionWithAnswers, question: ReportQuestion): ReportQuestionWithAnswers => ({
  ...question,
  answers_count: row.answers_count,
  correct_answers_count: row.correct_answers_count,
  percent_correct: percentOf(row.correct_answers_count, row.answers_count),
  answers_count_by_option: { ...row.answers_count_by_option },
});

const groupByStrand = (questions: readonly ReportQuestionWithAnswers[]): Record<string, ReportQuestionWithAnswers[]> => {
  const groups: Record<string, ReportQuestionWithAnswers[]> = {};
  for (const question of questions) (groups[question.listening_strand ?? noStrand] ??= []).push(question);
  return groups;
};

interface QuestionFields {
  readonly quiz_questions_by_position: Record<string, ReportQuestion>;
  readonly quiz_questions_with_answers: ReportQuestionWithAnswers[];
  readonly quiz_questions_with_answers_by_strand: Record<string, ReportQuestionWithAnswers[]>;
}

/** The quiz's questions as shown to students, with their answers, in the three groupings that reports use. */
export const presentQuestions = (rows: readonly QuestionWithAnswers[]): QuestionFields => {
  const shown = rows.map(presentQuestion);
  const questions = rows.map((row, index) => presentQuestionWithAnswers(row, shown[index]!));
  return {
    quiz_questions_by_position: Object.fromEntries(shown.map((question) => [String(question.position), question])),
    quiz_questions_with_answers: questions,
    quiz_questions_with_answers_by_strand: groupByStrand(questions),
  };
};

const verdicts = { true: 'correct', false: 'incorrect' } as const;

/** Two columns per question: whether the answer was right, and the choice; empty if a row has no answer to it. */
export const questionColumns = (questions: readonly ReportQuestion[]): Column<QuizReportRow>[] =>
  questions.flatMap((question, place) => {
    const { uuid, position, listening_strand: strand, removed } = question;
    const note = `${strand === null ? '' : ` (${strand})`}${removed ? ' (removed)' : ''}`;
    const chosen = chosenWords(question);
    const answerIn = ({ answers }: QuizReportRow): ReportAnswer | undefined => {
      // Answers are in question order: in a complete row, this one is at the same index.
      const inPlace = answers[place]?.quiz_question_uuid === uuid ? answers[place] : undefined;
      return inPlace ?? answers.find((one) => one.quiz_question_uuid === uuid);
    };
    return [
      column<QuizReportRow>(`Question ${position}${note}`, (row) => {
        const answer = answerIn(row);
        return answer ? verdicts[`${answer.correct}`] : null;
      }),
      column<QuizReportRow>(`Question ${position} answer${removed ? ' (removed)' : ''}`, (row) => {
        const answer = answerIn(row);
        return answer ? chosen(answer.quiz_question_option_uuid, row.quiz_revision) : null;
      }),
    ];
  });

type ChosenWords = (option: string, revision: number) => string | null;

/**
 * Returns a choice's text as the student read it. Converts each text to plain text only once, because thousands of rows share a
 * few.
 */
const chosenWords = ({ quiz_question_options: options, versions }: ReportQuestion): ChosenWords => {
  const wordsOf = (all: readonly { uuid: string; content: string }[]): ReadonlyMap<string, string> =>
    new Map(all.map(({ uuid, content }) => [uuid, plainQuizText(content)]));
  const now = wordsOf(options);
  const then = versions.map((version) => ({ ...version, words: wordsOf(version.quiz_question_options) }));
  return (option, revision) => {
    const version = then.find(
      ({ from_revision: from, until_revision: until }) => from <= revision && (until === null || revision < until),
    );
    return version?.words.get(option) ?? now.get(option) ?? null;
  };
};

/** The questions in one order only, as the page shows them. */
export const inOneOrder = <Data extends QuestionFields>(data: Data): Omit<Data, QuestionsInOtherOrders> => {
  const { quiz_questions_by_position: _byPosition, quiz_questions_with_answers_by_strand: _byStrand, ...shown } = data;
  return shown;
};
