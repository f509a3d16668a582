/** The actions of the quiz page, and what its processes share. */
import { actionsOf } from '#web/lib/effects.ts';
import type { HandIns } from '#web/lib/outbox/hand-ins.ts';
import type { AnswerOutbox } from '../api/answer-outbox.ts';
import type { AnswerTabs, TabMessage } from '../api/between-pages.ts';
import type { ConfirmedAnswers } from '../api/confirmed-answers.ts';
import type { QuizSolutionApi } from '../api/quiz-solution-api.ts';
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

export const { take, put, actionChannel } = actionsOf<QuizAction>();

/** Everything the quiz's sagas depend on; tests pass their own. */
export interface QuizDeps {
  store: QuizStore;
  api: QuizSolutionApi;
  openOutbox: () => Promise<AnswerOutbox>;
  openHandIns: () => Promise<HandIns>;
  tabs: AnswerTabs;
  viewerId: number;
  assignmentId: number;
  locale: string;
  questionUuids: readonly string[];
  /** The page came from the device's cache, so it may be older than what was saved since. */
  fromDevice: boolean;
  confirmed: ConfirmedAnswers;
  /** Returns 0 to 1; spreads the retries of a class that lost the server at the same moment. */
  random: () => number;
  /** Calls back when a retry may succeed. Returns a function that unsubscribes. */
  onWake: (listener: () => void) => () => void;
}

export interface QuizContext extends QuizDeps {
  outbox: AnswerOutbox;
  handIns: HandIns;
  /** Choices still being stored, by question: they are not in the outbox yet. */
  keeping: Map<string, string>;
}
