/** What happens on the page of key corrections, and what its processes share. */
import { actionsOf } from '#web/lib/effects.ts';
import type { KeyCorrectionApi } from '../api/key-correction-api.ts';
import type { KeyCorrectionStore } from '../store/key-correction-store.ts';

export type KeyCorrectionAction =
  | { type: 'preview_pressed'; page: number }
  | { type: 'correct_pressed' }
  | { type: 'correct_confirmed'; key: string }
  | { type: 'correct_dismissed' }
  | { type: 'reload_pressed' }
  /** Something has changed on the server: the corrections are followed again. */
  | { type: 'corrections_touched' };

export const { take, put, actionChannel } = actionsOf<KeyCorrectionAction>();

export interface KeyCorrectionContext {
  store: KeyCorrectionStore;
  api: KeyCorrectionApi;
}
