import { runSaga, stdChannel, type Task } from 'redux-saga';
import { fork, takeLatest } from 'redux-saga/effects';
import { correctKey } from './sagas/correct-key.ts';
import { followCorrections } from './sagas/follow-corrections.ts';
import type { KeyCorrectionAction, KeyCorrectionContext, SagaOf } from './sagas/key-correction-context.ts';
import { previewCorrection } from './sagas/preview-correction.ts';
import type { Draft } from './store/key-correction-store.ts';

export interface KeyCorrectionDriver {
  change(changes: Partial<Draft>): void;
  preview(page?: number): void;
  press(): void;
  confirm(): void;
  dismiss(): void;
  reload(): void;
}

export interface RunningKeyCorrection {
  driver: KeyCorrectionDriver;
  task: Task;
}

function* keyCorrectionSaga(context: KeyCorrectionContext): SagaOf {
  yield takeLatest('preview_pressed', previewCorrection, context);
  yield fork(correctKey, context);
  yield fork(followCorrections, context);
}

/** Another question has other choices, and a trial is of the draft that it was made for; the reason is no part of it. */
function change({ store }: KeyCorrectionContext, changes: Partial<Draft>): void {
  const { draft, preview, errors } = store.getState();
  const other = changes.questionUuid !== undefined && changes.questionUuid !== draft.questionUuid;
  const onlyReason = Object.keys(changes).every((key) => key === 'reason');
  store.setState({
    draft: { ...draft, ...(other ? { optionUuid: null } : {}), ...changes },
    preview: onlyReason ? preview : { kind: 'none' },
    errors: {
      ...(errors.option && changes.optionUuid === undefined ? { option: errors.option } : {}),
      ...(errors.policy && changes.policy === undefined ? { policy: errors.policy } : {}),
      ...(errors.reason && changes.reason === undefined ? { reason: errors.reason } : {}),
    },
  });
}

export function runKeyCorrection(context: KeyCorrectionContext, newKey: () => string): RunningKeyCorrection {
  const channel = stdChannel<KeyCorrectionAction>();
  const dispatch = (action: KeyCorrectionAction) => channel.put(action);
  const task = runSaga({ channel, dispatch, getState: context.store.getState }, keyCorrectionSaga, context);
  const driver: KeyCorrectionDriver = {
    change: (changes) => change(context, changes),
    preview: (page = 1) => dispatch({ type: 'preview_pressed', page }),
    press: () => dispatch({ type: 'correct_pressed' }),
    confirm: () => dispatch({ type: 'correct_confirmed', key: newKey() }),
    dismiss: () => dispatch({ type: 'correct_dismissed' }),
    reload: () => dispatch({ type: 'reload_pressed' }),
  };
  return { driver, task };
}
