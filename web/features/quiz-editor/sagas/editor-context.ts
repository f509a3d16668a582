import { actionsOf } from '../../../lib/effects.ts';
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

export const { take, put } = actionsOf<EditorAction>();

/** Everything that the editor's sagas touch; tests bring their own. */
export interface EditorContext {
  store: EditorStore;
  api: EditorApi;
  viewerId: number;
  /** 0 to 1; spreads the retries of those who lost the server at one moment. */
  random: () => number;
  /** Calls back when it is worth trying again; answers with the way to stop. */
  onWake: (listener: () => void) => () => void;
}
