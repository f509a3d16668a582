import { useEffect } from 'react';
import { shownAgain } from '#web/lib/shown-again.ts';
import type { QuizStore } from './store/quiz-store.ts';

/** What an entry of the browser's history knows of the quiz: the question in view, and how many entries lie before it here. */
interface Entry {
  readonly quizQuestion: number;
  readonly quizDepth: number;
}

const entryOf = (state: unknown): Entry | null =>
  typeof state === 'object' && state !== null && 'quizQuestion' in state ? (state as Entry) : null;

/** What is on this device is laid over the answers first, and with it goes the question in view. */
function onceRead(store: QuizStore, then: () => void): () => void {
  if (!store.getState().outboxRead) return store.subscribe((now, before) => now.outboxRead && !before.outboxRead && then());
  then();
  return () => {};
}

function showEntry(store: QuizStore, questionsCount: number): void {
  const entry = entryOf(history.state);
  if (entry && entry.quizQuestion < questionsCount) store.setState({ current: entry.quizQuestion });
}

/**
 * The way to a question is one in the browser's history, so that Back leads to the question before and not out of the quiz. Once the
 * questions are gone, their entries are behind the student: Back leaves the page again. In another language the page is loaded anew and
 * stays at its question; after any other reload the student goes on where an answer is missing.
 */
export function useQuestionHistory(store: QuizStore, questionsCount: number): (index: number) => void {
  useEffect(() => {
    // The page stays where it is: what comes into view brings itself there.
    history.scrollRestoration = 'manual';
    const { [shownAgain]: again, ...rest } = (history.state ?? {}) as Record<string, unknown>;
    const known = entryOf(rest);
    const kept = again === true ? known : null;
    const first: Entry = kept ?? { quizQuestion: store.getState().current, quizDepth: known?.quizDepth ?? 0 };
    history.replaceState({ ...rest, ...first }, '');
    const follow = ({ state }: PopStateEvent) => {
      const entry = entryOf(state);
      if (entry) store.setState({ current: entry.quizQuestion });
    };
    window.addEventListener('popstate', follow);
    const forget = kept ? onceRead(store, () => showEntry(store, questionsCount)) : () => {};
    return () => {
      forget();
      window.removeEventListener('popstate', follow);
      const depth = entryOf(history.state)?.quizDepth ?? 0;
      if (depth > 0) history.go(-depth);
    };
  }, [store, questionsCount]);
  return (index) => {
    if (index === store.getState().current) return;
    const depth = (entryOf(history.state)?.quizDepth ?? 0) + 1;
    const entry: Entry = { quizQuestion: index, quizDepth: depth };
    history.pushState({ ...(history.state as object | null), ...entry }, '');
    store.setState({ current: index });
  };
}
