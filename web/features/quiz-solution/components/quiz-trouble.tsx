import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { counted, listed } from '../../../lib/words.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import { connectionOf, type QuizProblem, type QuizState } from '../store/quiz-store.ts';
import type { QuizFrame } from './quiz-frame.ts';

/**
 * Whatever stands between the student's answers and the server, with what to do about it.
 * It lies over the foot of the screen: nothing that a finger aims at moves.
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
  return connection === 'retrying' ? <NoConnection frame={frame} state={state} /> : null;
}

function SignInAgain({ frame, state }: { frame: QuizFrame; state: QuizState }) {
  const cause =
    connectionOf(state) === 'other_viewer' ? 'Someone else is signed in on this device now.' : 'Your session has ended.';
  const kept =
    state.unsent.length > 0 ? ` ${counted(state.unsent.length, 'answer')} kept on this device until you are back.` : '';
  return (
    <Message
      kind="mid"
      actions={
        <ButtonLink tone="primary" small href={frame.signInHref}>
          Sign in again
        </ButtonLink>
      }
    >
      <strong>{cause}</strong>
      {kept}
    </Message>
  );
}

function NoConnection({ frame, state }: { frame: QuizFrame; state: QuizState }) {
  if (state.phase === 'submitting') return null;
  const text: ReactNode =
    state.phase === 'starting' ? (
      'The quiz will start once Earshot is back.'
    ) : state.durable ? (
      <>Keep answering: your answers are kept on this device and sent once Earshot is back.</>
    ) : (
      <>Keep this page open: this browser does not let us store your answers.</>
    );
  return (
    <Message
      kind="mid"
      actions={
        <Button small onClick={frame.driver.retry}>
          Try now
        </Button>
      }
    >
      <strong>We cannot reach Earshot.</strong> {text}
    </Message>
  );
}

const titles = {
  start: 'The quiz could not start.',
  submit: 'Your quiz was not submitted.',
  device: 'This answer is not saved.',
};

function problemTitle(problem: QuizProblem, frame: QuizFrame): string {
  if (problem.at !== 'answer') return titles[problem.at];
  const positions = problem.questionUuids
    .map((uuid) => frame.questions.findIndex((question) => question.uuid === uuid) + 1)
    .sort((a, b) => a - b);
  return positions.length === 1
    ? `Your answer to question ${listed(positions)} is not saved.`
    : `Your answers to questions ${listed(positions)} are not saved.`;
}

function Problem({ frame, problem }: { frame: QuizFrame; problem: QuizProblem }) {
  const again = { start: frame.driver.start, submit: null, device: null, answer: frame.driver.retry }[problem.at];
  return (
    <Message
      kind="low"
      actions={
        again && (
          <Button small onClick={again}>
            Try again
          </Button>
        )
      }
    >
      <strong>{problemTitle(problem, frame)}</strong> {problem.text}
    </Message>
  );
}
