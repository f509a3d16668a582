import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { type Connection, isWaiting } from '#web/lib/verdict.ts';
import { Message } from '#web/ui/feedback/message.tsx';
import { RetryMessage } from '#web/ui/feedback/retry-message.tsx';
import { connectionOf, type QuizProblem, type QuizState } from '../store/quiz-store.ts';
import * as texts from '../texts.ts';
import type { QuizFrame } from './quiz-frame.ts';

/**
 * Any problem between the student's answers and the server, and what to do about it. Overlays the bottom of the screen, so that
 * nothing moves under a finger.
 */
export function QuizTrouble(frame: QuizFrame) {
  return (
    <div className="quiz__trouble">
      <Trouble {...frame} />
    </div>
  );
}

function Trouble(frame: QuizFrame) {
  const state = useStore(frame.store);
  const connection = connectionOf(state);
  if (connection === 'signed_out' || connection === 'other_viewer') return <SignInAgain frame={frame} state={state} />;
  if (state.problem) return <Problem frame={frame} problem={state.problem} />;
  return isWaiting(connection) ? <NoConnection frame={frame} state={state} /> : null;
}

function SignInAgain({ frame, state }: { frame: QuizFrame; state: QuizState }) {
  const cause = connectionOf(state) === 'other_viewer' ? texts.otherPerson : texts.sessionEnded;
  const kept = state.unsent.length > 0 ? texts.keptUntilBack(state.unsent.length) : '';
  return (
    <Message
      kind="mid"
      actions={
        <ButtonLink tone="primary" small href={frame.signInHref}>
          {texts.signInAgain}
        </ButtonLink>
      }
    >
      <strong>{cause}</strong>
      {kept}
    </Message>
  );
}

const waitingWords = (connection: Connection): string => {
  if (connection === 'failing') return texts.ourFailure;
  return connection === 'answered_by_other' ? texts.byOther : texts.unreachable;
};

function NoConnection({ frame, state }: { frame: QuizFrame; state: QuizState }) {
  if (state.phase === 'submitting') return null;
  const text: ReactNode =
    state.phase === 'starting' ? texts.startsOnceBack : state.durable ? texts.keepAnswering : texts.keepOpen;
  return (
    <Message
      kind="mid"
      actions={
        <Button small onClick={frame.driver.retry}>
          {texts.tryNow}
        </Button>
      }
    >
      <strong>{waitingWords(connectionOf(state))}</strong> {text}
    </Message>
  );
}

const titles = {
  start: texts.notStarted,
  submit: texts.notSubmitted,
};

function problemTitle(problem: QuizProblem, frame: QuizFrame): string {
  if (problem.at !== 'answer') return titles[problem.at];
  const positions = problem.questionUuids
    .map((uuid) => frame.questions.findIndex((question) => question.uuid === uuid) + 1)
    .sort((a, b) => a - b);
  return texts.notSaved(positions);
}

function Problem({ frame, problem }: { frame: QuizFrame; problem: QuizProblem }) {
  const again = { start: frame.driver.start, submit: null, answer: frame.driver.retry }[problem.at];
  return (
    <RetryMessage onRetry={again}>
      <strong>{problemTitle(problem, frame)}</strong> {problem.text}
    </RetryMessage>
  );
}
