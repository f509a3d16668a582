import type { QuizReportRow, ReportQuestionWithAnswers } from '../../../../../api/quiz-reports/schemas.ts';
import { texts } from '../../texts.ts';
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

/** The responses of each student to each question: a mark that opens the answer, below a head that opens the question. */
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
    summary: <ShareRight percent={question.percent_correct} />,
  }));
}

/** By the right ones first; who was not asked comes last. */
function verdictOf(row: QuizReportRow, { uuid }: ReportQuestionWithAnswers): number | null {
  const answer = row.answers.find(({ quiz_question_uuid }) => quiz_question_uuid === uuid);
  return answer ? Number(answer.correct) : null;
}

/** The column is as wide as a mark: the sign of the percentage is for those who hear it. */
function ShareRight({ percent }: { percent: number | null }) {
  if (percent === null) return '–';
  return (
    <span className="share-right">
      {percent}
      <span className="visually-hidden">%</span>
    </span>
  );
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
