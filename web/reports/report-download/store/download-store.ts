import { createStore, type StoreApi } from 'zustand/vanilla';
import { actionsOf } from '#web/lib/effects.ts';

/** The only action of a download: its button was clicked. */
export interface DownloadPressed {
  type: 'download_pressed';
}

export const { take } = actionsOf<DownloadPressed>();

/** Idle if neither is set; a click clears an earlier failure. */
export interface DownloadState {
  loading: boolean;
  failed: boolean;
}

export type DownloadStore = StoreApi<DownloadState>;

export const idle: DownloadState = { loading: false, failed: false };

export const createDownloadStore = (): DownloadStore => createStore<DownloadState>(() => idle);
