/** What happens on the page of a quiz, and what its processes share. */
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

/** Everything that the quiz's sagas touch; tests bring their own. */
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
  /** The page came from the device, as it was when it was opened: more may have been saved since. */
  fromDevice: boolean;
  confirmed: ConfirmedAnswers;
  /** 0 to 1; spreads the retries of a class that lost its server at one moment. */
  random: () => number;
  /** Calls back when it is worth trying again; answers with the way to stop. */
  onWake: (listener: () => void) => () => void;
}

export interface QuizContext extends QuizDeps {
  outbox: AnswerOutbox;
  handIns: HandIns;
  /** Choices on their way into the outbox, by question: the outbox alone does not know them yet. */
  keeping: Map<string, string>;
}
