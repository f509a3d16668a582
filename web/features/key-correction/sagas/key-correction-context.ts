import type { Effect } from 'redux-saga/effects';
import type { Reply } from '../../../lib/http-client.ts';
import type { KeyCorrectionApi } from '../api/key-correction-api.ts';
import type { KeyCorrectionStore } from '../store/key-correction-store.ts';

export type KeyCorrectionAction =
  | { type: 'preview_pressed'; page: number }
  | { type: 'correct_pressed' }
  | { type: 'correct_confirmed'; key: string }
  | { type: 'correct_dismissed' }
  | { type: 'reload_pressed' }
  /** Something has changed on the server: the corrections are followed again. */
  | { type: 'corrections_touched' };

export interface KeyCorrectionContext {
  store: KeyCorrectionStore;
  api: KeyCorrectionApi;
}

/** A saga whose yields are typed where they are received: TypeScript cannot tie a yield to its effect's result. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type SagaOf<Result = void> = Generator<Effect, Result, any>;

export const causeOf = (reply: Exclude<Reply<unknown>, { kind: 'ok' }>): string =>
  reply.kind === 'refused'
    ? (reply.problem?.detail ?? 'The server refused it.')
    : 'The server could not be reached. Check the connection and try again.';
