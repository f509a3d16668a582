import { useEffect, useEffectEvent, useState } from 'react';
import { answerFlusher } from '../features/quiz-solution/api/flush-answers.ts';
import { openAnswerOutbox } from '../features/quiz-solution/api/answer-outbox.ts';
import { workFlusher } from '../features/assignment-work/api/flush-work.ts';
import { openWorkOutbox, pageField } from '../features/assignment-work/api/work-outbox.ts';
import { Button } from '../ui/form/button.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { leave } from './leave.ts';
import { mount } from './mount.tsx';
import { texts } from './texts.ts';

/** How long somebody who wants to go waits for their last work to be sent. */
const patienceMs = 4_000;

/** Answers and texts of the student that lie on this device alone. */
async function unsentOf(viewerId: number): Promise<number> {
  const [answers, works] = await Promise.all([openAnswerOutbox(), openWorkOutbox()]);
  const written = (await works.ofOwner(viewerId)).filter(({ field }) => field !== pageField);
  return (await answers.ofOwner(viewerId)).length + written.length;
}

const send = (viewerId: number): Promise<unknown> =>
  Promise.race([
    Promise.all([answerFlusher(viewerId)(), workFlusher(viewerId)()]),
    new Promise((resolve) => setTimeout(resolve, patienceMs)),
  ]);

/** Signs out once everything is sent; else the student is asked. */
export async function signOut(mark: string, tabs: BroadcastChannel): Promise<void> {
  const viewerId = Number(mark.split('.')[0]);
  const go = async (): Promise<void> => {
    const address = await leave(mark);
    tabs.postMessage('left');
    location.replace(address);
  };
  if ((await unsentOf(viewerId)) === 0) {
    await send(viewerId);
    return go();
  }
  const left = send(viewerId).then(() => unsentOf(viewerId));
  const place = document.body.appendChild(document.createElement('div'));
  const close = mount(place, <SignOutQuestion left={left} onStay={() => close()} onLeave={go} />);
}

interface SignOutQuestionProps {
  /** How many answers cannot be sent now. */
  left: Promise<number>;
  onStay: () => void;
  onLeave: () => Promise<void>;
}

const words = texts.signOut;

function SignOutQuestion({ left: waited, onStay, onLeave }: SignOutQuestionProps) {
  const [leaving, setLeaving] = useState(false);
  const [left, setLeft] = useState<number | null>(null);
  const leaveNow = useEffectEvent(onLeave);
  useEffect(() => {
    void waited.then((count) => (count > 0 ? setLeft(count) : leaveNow()));
  }, [waited]);
  return (
    <Dialog title={words.title} open onClose={onStay}>
      {left === null ? (
        <p role="status">{words.sending}</p>
      ) : (
        <>
          <p>
            <strong>{words.left(left)}</strong> {left === 1 ? words.staysOne : words.stays}
          </p>
          <div className="sign-out__actions">
            <Button tone="primary" onClick={onStay}>
              {words.stay}
            </Button>
            <Button
              disabled={leaving}
              onClick={() => {
                setLeaving(true);
                void onLeave();
              }}
            >
              {words.leave}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
