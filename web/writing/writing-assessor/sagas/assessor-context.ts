/** The actions of the writing assessor's page, and what its processes share. */
import type { TaughtWorkPageData } from '#api/writing/writing-assessments/schemas.ts';
import { actionsOf } from '#web/lib/effects.ts';
import type { AssessorApi } from '../api/assessor-api.ts';
import type { AssessorStore, RatingChoice } from '../store/assessor-store.ts';

export type AssessorAction =
  | { type: 'assess_pressed'; key: string }
  | { type: 'check_pressed' }
  | { type: 'save_pressed'; key: string; rateKey: string }
  | { type: 'rating_chosen'; choice: RatingChoice }
  | { type: 'rating_submitted'; key: string }
  | { type: 'elp_opened' };

export type ActionOf<Type extends AssessorAction['type']> = Extract<AssessorAction, { type: Type }>;

export const { take } = actionsOf<AssessorAction>();

export interface AssessorContext {
  store: AssessorStore;
  api: AssessorApi;
  /** The current time, as stored in the history. */
  now: () => string;
  work: Pick<TaughtWorkPageData, 'student_work' | 'lesson'>;
  /** For people investigating a failure. */
  log: (message: string) => void;
}
