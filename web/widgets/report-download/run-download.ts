import { runSaga, stdChannel } from 'redux-saga';
import type { DownloadPressed, SagaOf } from './sagas/saga-of.ts';

export interface RunningDownload {
  press: () => void;
  /** Ends whatever runs: nothing is asked any more. */
  cancel: () => void;
}

/** A button's saga, alive until it is cancelled. */
export function runDownload<Deps>(saga: (deps: Deps) => SagaOf, deps: Deps): RunningDownload {
  const channel = stdChannel<DownloadPressed>();
  const task = runSaga({ channel }, saga, deps);
  return { press: () => channel.put({ type: 'download_pressed' }), cancel: () => task.cancel() };
}
