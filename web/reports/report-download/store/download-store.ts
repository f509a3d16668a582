import { createStore, type StoreApi } from 'zustand/vanilla';
import { actionsOf } from '#web/lib/effects.ts';

/** The one thing that happens to a download: its button is pressed. */
export interface DownloadPressed {
  type: 'download_pressed';
}

export const { take } = actionsOf<DownloadPressed>();

/** Idle when neither; a click clears what failed before. */
export interface DownloadState {
  loading: boolean;
  failed: boolean;
}

export type DownloadStore = StoreApi<DownloadState>;

export const idle: DownloadState = { loading: false, failed: false };

export const createDownloadStore = (): DownloadStore => createStore<DownloadState>(() => idle);
