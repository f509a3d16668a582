import { useStore } from 'zustand';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { isWaiting } from '#web/lib/verdict.ts';
import { Message } from '#web/ui/feedback/message.tsx';
import type { Saving } from '../store/work-store.ts';
import { texts } from '../texts.ts';
import type { WorkFrame } from './parts.ts';

/** Any problem with saving the student's texts, and what to do about it, at the bottom of the screen. */
export function WorkTrouble(frame: WorkFrame) {
  const saving = useStore(frame.driver.store, (state) => state.saving);
  const submitting = useStore(frame.driver.store, ({ phase }) => phase === 'submitting');
  return <div className="work__trouble">{troubleOf(frame, saving, submitting)}</div>;
}

const words = texts.trouble;

const troubleOf = (frame: WorkFrame, saving: Saving, submitting: boolean) => {
  const { connection } = saving;
  if (connection === 'signed_out' || connection === 'other_viewer') return <SignInAgain frame={frame} saving={saving} />;
  if (saving.problem) return <Problem frame={frame} problem={saving.problem} />;
  if (isWaiting(connection) && !submitting) return <NoConnection frame={frame} saving={saving} />;
  return Object.keys(saving.refusals).length > 0 ? <Refused frame={frame} /> : null;
};

function SignInAgain({ frame: { slots }, saving }: { frame: WorkFrame; saving: Saving }) {
  return (
    <Message
      kind="mid"
      actions={
        <ButtonLink tone="primary" small href={slots.signInHref ?? '/login'}>
          {words.signIn}
        </ButtonLink>
      }
    >
      <strong>{saving.connection === 'other_viewer' ? words.otherViewer : words.signedOut}</strong>{' '}
      {saving.unsent.length > 0 && words.keptUntil}
    </Message>
  );
}

const again = (frame: WorkFrame, label: string) => (
  <Button small onClick={frame.driver.retry}>
    {label}
  </Button>
);

const waitingWords = (connection: Saving['connection']): string => {
  if (connection === 'failing') return words.ourFailure;
  return connection === 'answered_by_other' ? words.byOther : words.unreachable;
};

function NoConnection({ frame, saving: { connection, durable } }: { frame: WorkFrame; saving: Saving }) {
  return (
    <Message kind="mid" actions={again(frame, words.tryNow)}>
      <strong>{waitingWords(connection)}</strong> {durable ? words.goOn : words.keepOpen}
    </Message>
  );
}

function Refused({ frame }: { frame: WorkFrame }) {
  return (
    <Message kind="low" actions={again(frame, words.tryAgain)}>
      <strong>{words.notSaved}</strong> {words.keptHere}
    </Message>
  );
}

const titles = { submit: words.notSubmitted, ended: words.ended, stale: words.stale } as const;

/** Problems for which a retry may help. */
const hasAgain: ReadonlySet<string> = new Set(['submit', 'ended']);

function Problem({ frame, problem }: { frame: WorkFrame; problem: NonNullable<Saving['problem']> }) {
  return (
    <Message
      kind={problem.at === 'stale' ? 'mid' : 'low'}
      actions={hasAgain.has(problem.at) ? again(frame, words.tryAgain) : undefined}
    >
      <strong>{titles[problem.at]}</strong> {problem.text} {problem.at === 'ended' && words.keptHere}
    </Message>
  );
}
