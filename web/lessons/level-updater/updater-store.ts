import { createStore, type StoreApi } from 'zustand/vanilla';
import type { LevelUpdateReply } from '#api/lessons/level-updates/schemas.ts';

export interface UpdaterState {
  status: LevelUpdateReply['status'];
  /** What failed: the update, its start, its cancellation or the status request. */
  errorText: string | null;
  /** The server's reason for refusing a call. */
  cause: string | null;
  updatedAt: string | null;
  /** A start or cancel request is in flight. */
  sending: boolean;
}

export type UpdaterStore = StoreApi<UpdaterState>;

/** Converts the server's reply to the state of the store. */
export const stateOf = ({ status, error_text, updated_at }: LevelUpdateReply, failed: string): UpdaterState => ({
  status,
  errorText: status === 'failed' ? error_text || failed : null,
  cause: null,
  updatedAt: updated_at,
  sending: false,
});

export const createUpdaterStore = (update: LevelUpdateReply, failed: string): UpdaterStore =>
  createStore<UpdaterState>(() => stateOf(update, failed));
