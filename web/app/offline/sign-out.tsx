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

/**
 * Removes this student's data from the device: pages, recordings, positions in stories, and the tab's state of their work. Unsent
 * work stays.
 */
async function forget(): Promise<void> {
  const places = Object.keys(localStorage).filter((key) => key.startsWith(listening));
  places.forEach((key) => localStorage.removeItem(key));
  tabMemory.forget();
  for (const name of await caches.keys()) if (isOwnCache(name)) await caches.delete(name);
}

/** The next request from this browser, by anybody, tells the server, which then ends the session. */
function leaveWithoutServer(mark: string): void {
  const { name = markCookie } = cookieEndingWith(document.cookie, markCookie) ?? {};
  const prefix = name.slice(0, -markCookie.length);
  const attributes = `path=/; samesite=lax${prefix === '' ? '' : '; secure'}`;
  document.cookie = `${prefix}${leftCookie}=${mark}; ${attributes}`;
  document.cookie = `${name}=; ${attributes}; max-age=0`;
}

/** Signs out on the device at once, and on the server as soon as it can be reached. Returns the address to go to. */
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
 * Shows content outside the page's own tree; returns a function that removes it. It hydrates an empty element and fills it
 * afterwards, because a page contains React's code for hydrating but not for creating a new root.
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

/** How long a person who signs out waits for their last work to be sent. */
const patienceMs = 4_000;

/** Work that is only on this device. */
interface Unsent {
  /** Quiz answers and written texts. */
  answers: number;
  /** Submissions that only the device knows about. */
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

/** Signs out once everything is sent; otherwise asks the student. */
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
  /** The work that cannot be sent now. */
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
