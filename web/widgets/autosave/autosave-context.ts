import { actionsOf } from '#web/lib/effects.ts';
import type { AutosaveApi } from './autosave-kind.ts';
import type { AnyChange, AutosaveStore } from './autosave-state.ts';

export type AutosaveAction =
  /** A field's text has changed; it is sent after a pause. */
  | { type: 'typed'; key: string }
  /** Something is ready to be sent. */
  | { type: 'queued' }
  | { type: 'retry_pressed' }
  /** The network is back, or the tab is in front again. */
  | { type: 'woke' }
  | { type: 'resolved' };

export const { take, put } = actionsOf<AutosaveAction>();

/** Everything the sagas depend on; tests pass their own. */
export interface AutosaveContext<Change extends AnyChange, Saved extends object, Body, Theirs> {
  store: AutosaveStore<Change, Saved>;
  api: AutosaveApi<Body, Theirs>;
  viewerId: number;
  /** Returns 0 to 1; spreads the retries of people who lost the server at the same moment. */
  random: () => number;
  /** Calls back when a retry may succeed. Returns a function that unsubscribes. */
  onWake: (listener: () => void) => () => void;
}
