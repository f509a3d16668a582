import type { QuizReportRow, ReportQuestionWithAnswers } from '#api/reports/quiz-reports/schemas.ts';
import { texts } from '#web/reports/reports/texts.ts';
import type { ReportColumn } from '../table/report-columns.ts';
import { DrawnAnswerMark } from './answer-mark.tsx';

export interface ChosenAnswer {
  question: ReportQuestionWithAnswers;
  row: QuizReportRow;
}

interface Presses {
  onQuestion: (question: ReportQuestionWithAnswers) => void;
  onAnswer: (answer: ChosenAnswer) => void;
}

/** Each student's responses by question: a mark that opens the answer, below a column head that opens the question. */
export function questionColumns(
  questions: readonly ReportQuestionWithAnswers[],
  presses: Presses,
): ReportColumn<QuizReportRow>[] {
  return questions.map((question) => ({
    key: `question ${question.uuid}`,
    kind: 'mark',
    value: (row) => verdictOf(row, question),
    sortLabel: texts.answers.sortBy(question.position),
    label: texts.answers.short(question.position),
    head: (
      <button type="button" className="question-button" onClick={() => presses.onQuestion(question)}>
        <span className="visually-hidden">{texts.answers.question} </span>
        {question.position}
      </button>
    ),
    cell: (row) => <AnswerCell row={row} question={question} onAnswer={presses.onAnswer} />,
    summary: <ShareRight question={question} onOpen={() => presses.onQuestion(question)} />,
  }));
}

/** Sorts correct answers first; students who were not asked come last. */
function verdictOf(row: QuizReportRow, { uuid }: ReportQuestionWithAnswers): number | null {
  const answer = row.answers.find(({ quiz_question_uuid }) => quiz_question_uuid === uuid);
  return answer ? Number(answer.correct) : null;
}

/**
 * The share of correct answers. Clicking it opens the question, because phones show no column heads. The column is as wide as a
 * mark.
 */
function ShareRight({ question: { position, percent_correct: percent }, onOpen }: ShareRightProps) {
  if (percent === null) return '–';
  return (
    <button type="button" className="question-button share-right" onClick={onOpen}>
      {percent}
      <span className="visually-hidden">{texts.answers.shareRight(position)}</span>
    </button>
  );
}

interface ShareRightProps {
  question: ReportQuestionWithAnswers;
  onOpen: () => void;
}

function AnswerCell({ row, question, onAnswer }: ChosenAnswer & Pick<Presses, 'onAnswer'>) {
  const answer = row.answers.find(({ quiz_question_uuid }) => quiz_question_uuid === question.uuid);
  if (!answer) return <span className="soft">–</span>;
  return (
    <button type="button" className="answer-button" onClick={() => onAnswer({ question, row })}>
      <DrawnAnswerMark correct={answer.correct} />
      <span className="visually-hidden">{texts.answers.mark(answer.correct, question.position, row.student_name)}</span>
    </button>
  );
}
