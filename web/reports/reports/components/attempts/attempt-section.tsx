import type { AttemptAnswer, QuizAttempt } from '#api/quiz-taking/quiz-resets/schemas.ts';
import { dayAndTime } from '#web/lib/dates.ts';
import { Button } from '#web/ui/form/button.tsx';
import { AnswerMark, Badge } from '#web/ui/content/chips.tsx';
import { TableFrame } from '#web/ui/table/data-table.tsx';
import { Section } from '#web/ui/content/page-head.tsx';
import { texts } from '#web/reports/reports/texts.ts';
import './attempts.css';

interface AttemptSectionProps {
  attempt: QuizAttempt;
  /** Adds the day to the title, because another assignment of the quiz has an attempt with the same number. */
  dated: boolean;
  timeZone: string;
  changing: boolean;
  onUndo: () => void;
}

/** One attempt: its date, its score and every answer. */
export function AttemptSection({ attempt, dated, timeZone, changing, onUndo }: AttemptSectionProps) {
  const title = texts.attempt.title(attempt.attempt, dated ? dayAndTime(attempt.started_at, timeZone) : null);
  const answered = attempt.answers.some(({ quiz_question_option_uuid }) => quiz_question_option_uuid !== null);
  return (
    <Section
      id={`attempt-${attempt.solution_uuid}`}
      title={title}
      aside={
        attempt.can_undo_reset && (
          <Button small disabled={changing} onClick={onUndo}>
            {texts.attempt.undoReset}
          </Button>
        )
      }
    >
      <p className="attempt__facts">
        <AttemptState attempt={attempt} />
        {attemptTimes(attempt, timeZone).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        <a href={`/quiz_solutions/${attempt.solution_uuid}/timeline`} aria-label={texts.attempt.timelineOf(title.toLowerCase())}>
          {texts.attempt.timeline}
        </a>
        <a href={`/quiz_solutions/${attempt.solution_uuid}/version`} aria-label={texts.attempt.quizThenOf(title.toLowerCase())}>
          {texts.attempt.quizThen}
        </a>
      </p>
      {answered ? (
        <Answers label={texts.attempt.answersOf(title.toLowerCase())} answers={attempt.answers} />
      ) : (
        <p className="soft">{texts.attempt.nothingAnswered}</p>
      )}
    </Section>
  );
}

function AttemptState({ attempt }: { attempt: QuizAttempt }) {
  if (attempt.state === 'in_progress') return <Badge tone="brand">{texts.attempt.inProgress}</Badge>;
  const score =
    attempt.correct_answers_count === null ? null : texts.attempt.score(attempt.correct_answers_count, attempt.questions_count);
  return (
    <>
      {attempt.state === 'reset' ? (
        <Badge tone="mid" icon="undo">
          {texts.attempt.reset}
        </Badge>
      ) : (
        <Badge tone="good" icon="check">
          {texts.attempt.submitted}
        </Badge>
      )}
      {score && <strong>{score}</strong>}
    </>
  );
}

function attemptTimes({ started_at, submitted_at, reset_at, reset_by_name }: QuizAttempt, timeZone: string): string[] {
  const started = texts.attempt.startedAt(dayAndTime(started_at, timeZone));
  const submitted = submitted_at ? texts.attempt.submittedAt(dayAndTime(submitted_at, timeZone)) : texts.attempt.notSubmitted;
  return [started, submitted, ...(reset_at ? [texts.attempt.resetAt(dayAndTime(reset_at, timeZone), reset_by_name)] : [])];
}

function Answers({ label, answers }: { label: string; answers: readonly AttemptAnswer[] }) {
  return (
    <TableFrame
      stacked
      label={label}
      columns={[texts.attempt.question, texts.attempt.chosenAnswer, texts.attempt.rightAnswer, texts.attempt.result]}
    >
      <tbody>
        {answers.map((answer) => (
          <tr key={answer.quiz_question_uuid}>
            <th scope="row" className="attempt__question">
              {answer.position_with_content}
            </th>
            <td data-label="Chosen answer">{answer.option_content ?? <span className="soft">{texts.attempt.noAnswer}</span>}</td>
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
