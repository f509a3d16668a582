import type { QuizSolution } from '../../../../api/quiz-solutions/schemas.ts';

export type TabMessage =
  | { kind: 'chosen'; solutionUuid: string; questionUuid: string; optionUuid: string }
  | { kind: 'sent' | 'reset'; solutionUuid: string }
  | { kind: 'submitted'; solution: QuizSolution };

/** The same person's other tabs on this device. */
export interface Tabs {
  post(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): () => void;
  /** One tab at a time. */
  exclusively<Result>(task: () => Promise<Result>): Promise<Result>;
}

const name = 'earshot-quiz-answers';

/** Where the browser has no locks, the idempotency keys alone make a double send harmless. */
async function exclusively<Result>(task: () => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator)) return task();
  return navigator.locks.request(name, task);
}

export function openTabs(): Tabs {
  if (typeof BroadcastChannel === 'undefined') return { post: () => {}, listen: () => () => {}, exclusively };
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    listen(listener) {
      const onMessage = (event: MessageEvent<TabMessage>) => listener(event.data);
      channel.addEventListener('message', onMessage);
      return () => channel.removeEventListener('message', onMessage);
    },
    exclusively,
  };
}
