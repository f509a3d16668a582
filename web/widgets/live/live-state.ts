import { createStore, type StoreApi } from 'zustand/vanilla';

/**
 * `asking`: the server's stream is not available, so the page polls every few seconds. `cut_off`: polling failed and continues.
 * `ended`: the viewer no longer has access. `stopped`: following has failed for good; what is shown stays.
 */
export type LiveStatus = 'starting' | 'live' | 'asking' | 'cut_off' | 'paused' | 'ended' | 'stopped';

export interface LiveState {
  readonly status: LiveStatus;
  /** The latest change, announced to screen readers. */
  readonly said: string;
}

export type LiveStore = StoreApi<LiveState>;

export const createLiveStore = (): LiveStore => createStore<LiveState>(() => ({ status: 'starting', said: '' }));
