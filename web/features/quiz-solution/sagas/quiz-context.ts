import type { Effect } from 'redux-saga/effects';
import type { Outbox } from '../api/outbox.ts';
import type { QuizSolutionApi } from '../api/quiz-solution-api.ts';
import type { TabMessage, Tabs } from '../api/tabs.ts';
import type { QuizStore } from '../store/quiz-store.ts';

export type QuizAction =
  | { type: 'start_pressed'; key: string }
  | { type: 'option_chosen'; questionUuid: string; optionUuid: string; key: string; at: number }
  | { type: 'submit_pressed'; key: string }
  | { type: 'submit_cancelled' }
  | { type: 'retry_pressed' }
  /** The network is back, or the tab is in front again. */
  | { type: 'woke' }
  | { type: 'answer_kept' }
  | { type: 'outbox_changed' }
  | { type: 'other_tab'; message: TabMessage };

export type ActionOf<Type extends QuizAction['type']> = Extract<QuizAction, { type: Type }>;

/** Everything that the quiz's sagas touch; tests bring their own. */
export interface QuizDeps {
  store: QuizStore;
  api: QuizSolutionApi;
  openOutbox: () => Promise<Outbox>;
  tabs: Tabs;
  viewerId: number;
  assignmentId: number;
  locale: string;
  questionUuids: readonly string[];
  /** 0 to 1; spreads the retries of a class that lost its server at one moment. */
  random: () => number;
  /** Calls back when it is worth trying again; answers with the way to stop. */
  onWake: (listener: () => void) => () => void;
}

export interface QuizContext extends QuizDeps {
  outbox: Outbox;
  /** Choices on their way into the outbox, by question: the outbox alone does not know them yet. */
  keeping: Map<string, string>;
}

/** A saga whose yields are typed where they are received: TypeScript cannot tie a yield to its effect's result. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type SagaOf<Result = void> = Generator<Effect, Result, any>;
