import { createStore, type StoreApi } from 'zustand/vanilla';

/** Idle when neither; a click clears what failed before. */
export interface DownloadState {
  loading: boolean;
  failed: boolean;
}

export type DownloadStore = StoreApi<DownloadState>;

export const idle: DownloadState = { loading: false, failed: false };

export const createDownloadStore = (): DownloadStore => createStore<DownloadState>(() => idle);
