import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { answerFlusher } from '#web/quiz-taking/quiz-solution/api/flush-answers.ts';
import { openAnswerHandIns } from '#web/quiz-taking/quiz-solution/api/between-pages.ts';
import { openAnswerOutbox } from '#web/quiz-taking/quiz-solution/api/answer-outbox.ts';
import { workFlusher } from '#web/lesson-work/assignment-work/api/flush-work.ts';
import { openWorkHandIns } from '#web/lesson-work/assignment-work/api/between-pages.ts';
import { openWorkOutbox, pageField } from '#web/lesson-work/assignment-work/api/work-outbox.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { pageClient } from '#web/lib/page-client.ts';
import { tabMemory } from '#web/lib/tab-memory.ts';
import { to } from '#web/lib/route-call.ts';
import { cookieEndingWith, isOwnCache, leftCookie, markCookie, workerScope } from '#web/lib/offline-names.ts';
import { hydrateRoot } from 'react-dom/client';
import { useHydrated } from '#web/lib/use-hydrated.ts';
import { texts } from './texts.ts';

const listening = 'earshot:listening:';

/** Takes from the device what is this student's: pages, recordings, where they were in a story, and what the tab knows of their work. Unsent work is not among it. */
async function forget(): Promise<void> {
  const places = Object.keys(localStorage).filter((key) => key.startsWith(listening));
  places.forEach((key) => localStorage.removeItem(key));
  tabMemory.forget();
  for (const name of await caches.keys()) if (isOwnCache(name)) await caches.delete(name);
}

/** The server hears of it with the next request of this browser, whoever makes it, and ends the session then. */
function leaveWithoutServer(mark: string): void {
  const { name = markCookie } = cookieEndingWith(document.cookie, markCookie) ?? {};
  const prefix = name.slice(0, -markCookie.length);
  const attributes = `path=/; samesite=lax${prefix === '' ? '' : '; secure'}`;
  document.cookie = `${prefix}${leftCookie}=${mark}; ${attributes}`;
  document.cookie = `${name}=; ${attributes}; max-age=0`;
}

/** Signs out, here at once and at the server as soon as it can be reached; returns where to go. */
async function leave(mark: string): Promise<string> {
  await forget().catch(() => undefined);
  const call = () => pageClient().call(to('POST /logout'));
  let reply = await call();
  if (reply.kind === 'refused' && reply.status === 403) {
    await pageClient().refreshSession();
    reply = await call();
  }
  if (reply.kind === 'ok' || (reply.kind === 'refused' && reply.status === 401)) return '/';
  leaveWithoutServer(mark);
  return workerScope;
}

/**
 * Shows something beside the page's own tree; returns how to take it away. The place is woken as an empty one and filled then: a page
 * has the code for waking what is there, and not that for a root of its own.
 */
function mount(place: HTMLElement, content: ReactNode): () => void {
  const root = hydrateRoot(place, <Later>{content}</Later>);
  return () => {
    root.unmount();
    place.remove();
  };
}

function Later({ children }: { children: ReactNode }) {
  return useHydrated() ? children : null;
}

/** How long somebody who wants to go waits for their last work to be sent. */
const patienceMs = 4_000;

/** What lies on this device alone. */
interface Unsent {
  /** Answers of quizzes, and texts. */
  answers: number;
  /** Submit was pressed, and nobody but the device knows. */
  handIns: number;
}

async function unsentOf(viewerId: number): Promise<Unsent> {
  const [answers, works, quizzes, assignments] = await Promise.all([
    openAnswerOutbox().then((outbox) => outbox.ofOwner(viewerId)),
    openWorkOutbox().then((outbox) => outbox.ofOwner(viewerId)),
    openAnswerHandIns().then((handIns) => handIns.ofOwner(viewerId)),
    openWorkHandIns().then((handIns) => handIns.ofOwner(viewerId)),
  ]);
  const written = works.filter(({ field }) => field !== pageField);
  return { answers: answers.length + written.length, handIns: quizzes.length + assignments.length };
}

const isNothing = ({ answers, handIns }: Unsent): boolean => answers + handIns === 0;

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
  if (isNothing(await unsentOf(viewerId))) {
    await send(viewerId);
    return go();
  }
  const left = send(viewerId).then(() => unsentOf(viewerId));
  const place = document.body.appendChild(document.createElement('div'));
  const close = mount(place, <SignOutQuestion left={left} onStay={() => close()} onLeave={go} />);
}

interface SignOutQuestionProps {
  /** What cannot be sent now. */
  left: Promise<Unsent>;
  onStay: () => void;
  onLeave: () => Promise<void>;
}

const words = texts.signOut;

function SignOutQuestion({ left: waited, onStay, onLeave }: SignOutQuestionProps) {
  const [leaving, setLeaving] = useState(false);
  const [left, setLeft] = useState<Unsent | null>(null);
  const leaveNow = useEffectEvent(onLeave);
  useEffect(() => {
    void waited.then((unsent) => (isNothing(unsent) ? leaveNow() : setLeft(unsent)));
  }, [waited]);
  return (
    <Dialog title={words.title} open onClose={onStay}>
      {left === null ? (
        <p role="status">{words.sending}</p>
      ) : (
        <>
          <p>
            <strong>{left.answers > 0 ? words.left(left.answers) : words.notSubmitted}</strong>{' '}
            {left.answers > 1 ? words.stays : words.staysOne}
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
