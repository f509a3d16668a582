import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LevelUpdateReply } from '#api/lessons/level-updates/schemas.ts';

export interface UpdaterState {
  status: LevelUpdateReply['status'];
  /** What failed: the update, its start, or the question about it. */
  errorText: string | null;
  /** The server's own words about a call that it refused. */
  cause: string | null;
  updatedAt: string | null;
  /** A press is on its way to the server. */
  sending: boolean;
}

export type UpdaterStore = StoreApi<UpdaterState>;

/** How the server says it stands. */
export const stateOf = ({ status, error_text, updated_at }: LevelUpdateReply, failed: string): UpdaterState => ({
  status,
  errorText: status === 'failed' ? error_text || failed : null,
  cause: null,
  updatedAt: updated_at,
  sending: false,
});

export const createUpdaterStore = (update: LevelUpdateReply, failed: string): UpdaterStore =>
  createStore<UpdaterState>(() => stateOf(update, failed));
