import type { AttemptAnswer, QuizAttempt } from '../../../../../api/quiz-resets/schemas.ts';
import { dayAndTime } from '../../../../lib/dates.ts';
import { Button } from '../../../../ui/button.tsx';
import { AnswerMark, Badge } from '../../../../ui/chips.tsx';
import { TableFrame } from '../../../../ui/data-table.tsx';
import { Section } from '../../../../ui/page-head.tsx';
import './attempts.css';

interface AttemptSectionProps {
  attempt: QuizAttempt;
  /** Of another assignment of the quiz there is an attempt with this number too: the day tells them apart. */
  dated: boolean;
  timeZone: string;
  changing: boolean;
  onUndo: () => void;
}

/** One attempt as it was: when, how well, and every answer. */
export function AttemptSection({ attempt, dated, timeZone, changing, onUndo }: AttemptSectionProps) {
  const title = `Attempt ${attempt.attempt}${dated ? `, ${dayAndTime(attempt.started_at, timeZone)}` : ''}`;
  const answered = attempt.answers.some(({ quiz_question_option_uuid }) => quiz_question_option_uuid !== null);
  return (
    <Section
      id={`attempt-${attempt.solution_uuid}`}
      title={title}
      aside={
        attempt.can_undo_reset && (
          <Button small disabled={changing} onClick={onUndo}>
            Undo the reset
          </Button>
        )
      }
    >
      <p className="attempt__facts">
        <AttemptState attempt={attempt} />
        {attemptTimes(attempt, timeZone).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        <a href={`/quiz_solutions/${attempt.solution_uuid}/timeline`} aria-label={`Timeline of ${title.toLowerCase()}`}>
          Timeline
        </a>
        <a href={`/quiz_solutions/${attempt.solution_uuid}/version`} aria-label={`The quiz as it was in ${title.toLowerCase()}`}>
          The quiz as it was
        </a>
      </p>
      {answered ? (
        <Answers label={`Answers of ${title.toLowerCase()}`} answers={attempt.answers} />
      ) : (
        <p className="soft">No question was answered.</p>
      )}
    </Section>
  );
}

function AttemptState({ attempt }: { attempt: QuizAttempt }) {
  if (attempt.state === 'in_progress') return <Badge tone="brand">In progress</Badge>;
  const score =
    attempt.correct_answers_count === null ? null : `${attempt.correct_answers_count} of ${attempt.questions_count} correct`;
  return (
    <>
      {attempt.state === 'reset' ? (
        <Badge tone="mid" icon="undo">
          Reset
        </Badge>
      ) : (
        <Badge tone="good" icon="check">
          Submitted
        </Badge>
      )}
      {score && <strong>{score}</strong>}
    </>
  );
}

function attemptTimes({ started_at, submitted_at, reset_at, reset_by_name }: QuizAttempt, timeZone: string): string[] {
  const started = `Started ${dayAndTime(started_at, timeZone)}`;
  const submitted = submitted_at ? `Submitted ${dayAndTime(submitted_at, timeZone)}` : 'Not submitted';
  const by = reset_by_name ? ` by ${reset_by_name}` : '';
  return [started, submitted, ...(reset_at ? [`Reset ${dayAndTime(reset_at, timeZone)}${by}`] : [])];
}

function Answers({ label, answers }: { label: string; answers: readonly AttemptAnswer[] }) {
  return (
    <TableFrame stacked label={label} columns={['Question', 'Chosen answer', 'Right answer', 'Result']}>
      <tbody>
        {answers.map((answer) => (
          <tr key={answer.quiz_question_uuid}>
            <th scope="row" className="attempt__question">
              {answer.position_with_content}
            </th>
            <td data-label="Chosen answer">{answer.option_content ?? <span className="soft">no answer</span>}</td>
            <td data-label="Right answer">{answer.correct_option_content ?? <span className="soft">–</span>}</td>
            <td data-label="Result">
              {answer.correct === null ? <span className="soft">–</span> : <AnswerMark correct={answer.correct} />}
            </td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}
