import type { Effect } from 'redux-saga/effects';
import type { EditorApi } from '../api/editor-api.ts';
import type { EditorStore } from '../store/editor-store.ts';

export type EditorAction =
  /** A field's text has changed; it is sent after a pause. */
  | { type: 'typed'; key: string }
  /** Something is ready to be sent. */
  | { type: 'queued' }
  | { type: 'retry_pressed' }
  /** The network is back, or the tab is in front again. */
  | { type: 'woke' }
  | { type: 'resolved' };

/** Everything that the editor's sagas touch; tests bring their own. */
export interface EditorContext {
  store: EditorStore;
  api: EditorApi;
  viewerId: number;
  newKey: () => string;
  /** Waits so many milliseconds. */
  pause: (milliseconds: number) => Promise<unknown>;
}

/** A saga whose yields are typed where they are received: TypeScript cannot tie a yield to its effect's result. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type SagaOf<Result = void> = Generator<Effect, Result, any>;
