import { createStore, type StoreApi } from 'zustand/vanilla';

/**
 * `asking`: the server's stream is not there, so the page asks every few seconds. `cut_off`: it asked in vain, and goes on asking.
 * `ended`: whoever looks may not see it any more.
 */
export type LiveStatus = 'starting' | 'live' | 'asking' | 'cut_off' | 'paused' | 'ended';

export interface LiveState {
  readonly status: LiveStatus;
  /** What has just happened, for those who do not see the table move. */
  readonly said: string;
}

export type LiveStore = StoreApi<LiveState>;

export const createLiveStore = (): LiveStore => createStore<LiveState>(() => ({ status: 'starting', said: '' }));
