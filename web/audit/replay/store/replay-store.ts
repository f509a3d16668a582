/** The moments that an analyst has replayed, as the page knows them. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ReplayData } from '#api/audit/replay/schemas.ts';

export interface ReplayState {
  /** The replays of the page, as the server last reported them. */
  replays: readonly ReplayData[];
  /** The last poll failed, so the page may be out of date. */
  stale: boolean;
}

export type ReplayStore = StoreApi<ReplayState>;

export const createReplayStore = (replays: readonly ReplayData[]): ReplayStore => createStore(() => ({ replays, stale: false }));

export const isUnderWay = ({ status }: ReplayData): boolean => status === 'waiting' || status === 'running';
