import { expect } from 'vitest';
import type { QuizSolution } from '#api/quiz-taking/quiz-solutions/schemas.ts';
import { createHttpClient } from '#web/lib/http-client.ts';
import type { ConfirmedAnswers } from '#web/quiz-taking/quiz-solution/api/confirmed-answers.ts';
import { openAnswerHandIns, type AnswerTabs, type TabMessage } from '#web/quiz-taking/quiz-solution/api/between-pages.ts';
import { openAnswerOutbox, type AnswerOutbox } from '#web/quiz-taking/quiz-solution/api/answer-outbox.ts';
import { createQuizSolutionApi } from '#web/quiz-taking/quiz-solution/api/quiz-solution-api.ts';
import { createQuiz } from '#web/quiz-taking/quiz-solution/create-quiz.ts';
import { connectionOf, createQuizStore, type QuizState } from '#web/quiz-taking/quiz-solution/store/quiz-store.ts';
import type { Connection } from '#web/lib/verdict.ts';
import { saveStateOf } from '#web/quiz-taking/quiz-solution/use-student-quiz.tsx';
import { FakeServer } from './fake-server.ts';

export const questionUuids = ['q1', 'q2'] as const;

/** Option uuids carry their question: "q1-b" is a choice of question q1. */
export function startServer(): FakeServer {
  return new FakeServer((option) => option.slice(0, 2));
}

/** The lock and the channel that one browser's tabs share. */
export class Browser {
  #queue: Promise<unknown> = Promise.resolve();
  readonly #listeners = new Map<object, (message: TabMessage) => void>();

  tab(): AnswerTabs {
    const self = {};
    return {
      post: (message) => this.#listeners.forEach((listener, owner) => owner !== self && listener(message)),
      listen: (listener) => {
        this.#listeners.set(self, listener);
        return () => this.#listeners.delete(self);
      },
      exclusively: (task) => {
        const turn = this.#queue.then(task, task);
        this.#queue = turn.catch(() => undefined);
        return turn;
      },
    };
  }
}

interface TabOptions {
  browser?: Browser;
  /** As the server had it when it made the page. */
  solution?: QuizSolution | null;
  confirmed?: ConfirmedAnswers;
  outbox?: () => Promise<AnswerOutbox>;
  /** By default the server's own. */
  fetch?: typeof fetch;
  now?: () => number;
}

/** What a tab keeps over its pages. */
export const answersOfTab = (): ConfirmedAnswers => {
  const noted = new Map<string, Record<string, string>>();
  const of = (solution: string): Record<string, string> => noted.get(solution) ?? {};
  const uuids = new Map<string, string>();
  return {
    of,
    note: (solution, question, option, uuid) => {
      noted.set(solution, { ...of(solution), [question]: option });
      uuids.set(`${solution} ${question}`, uuid);
    },
    uuidOf: (solution, question) => uuids.get(`${solution} ${question}`),
  };
};

/** The page's state as one looks at it. */
type Look = QuizState & { connection: Connection };

let keys = 0;

/** A quiz page as it comes to life after the server has rendered it. */
export function openTab(server: FakeServer, options: TabOptions = {}) {
  const { browser = new Browser(), outbox = openAnswerOutbox, solution = server.solution, confirmed = answersOfTab() } = options;
  const store = createQuizStore(solution, questionUuids);
  const api = createQuizSolutionApi(createHttpClient({ fetch: options.fetch ?? server.fetch, csrfToken: 'token-1' }));
  let wake = () => {};
  const deps = {
    store,
    api,
    openOutbox: outbox,
    openHandIns: openAnswerHandIns,
    tabs: browser.tab(),
    viewerId: 7,
    assignmentId: 5,
    locale: 'en',
    fromDevice: false,
    confirmed,
    questionUuids,
    random: () => 0.5,
    onWake: (listener: () => void) => {
      wake = listener;
      return () => {};
    },
  };
  const { driver, run } = createQuiz(store, { newKey: () => `key-${(keys += 1)}`, now: options.now ?? (() => (keys += 1)) });
  const task = run(deps);
  return {
    driver,
    close: () => task.cancel(),
    wake: () => wake(),
    state: () => store.getState(),
    saveState: () => saveStateOf(store.getState()),
    /** Waits, on a clock that stands still, until the page looks like this. */
    until: (look: (state: Look) => boolean) =>
      until(
        () => look({ ...store.getState(), connection: connectionOf(store.getState()) }),
        () => store.getState(),
      ),
  };
}

const turns = 2_000;

/** Lets everything happen that needs no time to pass, until the condition holds. */
export async function until(condition: () => boolean, seen: () => unknown = () => undefined): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) {
    if (condition()) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect.fail(`This never came: ${condition.toString()}; at last ${JSON.stringify(seen())}`);
}

/** Lets everything happen that needs no time to pass. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
