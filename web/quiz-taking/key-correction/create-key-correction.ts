import { fork, takeLatest, type Saga } from '#web/lib/effects.ts';
import { createProcess, type Dispatch, type Process } from '#web/lib/process.ts';
import { correctKey } from './sagas/correct-key.ts';
import { followCorrections } from './sagas/follow-corrections.ts';
import type { KeyCorrectionAction, KeyCorrectionContext } from './sagas/key-correction-context.ts';
import { previewCorrection } from './sagas/preview-correction.ts';
import { changeDraft } from './store/change-draft.ts';
import type { Draft, KeyCorrectionStore } from './store/key-correction-store.ts';

export interface KeyCorrectionDriver {
  change(changes: Partial<Draft>): void;
  preview(page?: number): void;
  press(): void;
  confirm(): void;
  dismiss(): void;
  reload(): void;
}

function* keyCorrectionSaga(context: KeyCorrectionContext): Saga {
  yield* takeLatest('preview_pressed', previewCorrection, context);
  yield* fork(correctKey, context);
  yield* fork(followCorrections, context);
}

/** The correction of a quiz's key: tried, confirmed, applied and followed. */
export function createKeyCorrection(
  store: KeyCorrectionStore,
  newKey: () => string,
): Process<KeyCorrectionDriver, KeyCorrectionContext> {
  return createProcess(keyCorrectionSaga, (dispatch: Dispatch<KeyCorrectionAction>): KeyCorrectionDriver => ({
    change: (changes) => changeDraft(store, changes),
    preview: (page = 1) => dispatch({ type: 'preview_pressed', page }),
    press: () => dispatch({ type: 'correct_pressed' }),
    confirm: () => dispatch({ type: 'correct_confirmed', key: newKey() }),
    dismiss: () => dispatch({ type: 'correct_dismissed' }),
    reload: () => dispatch({ type: 'reload_pressed' }),
  }));
}
