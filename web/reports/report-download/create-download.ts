import type { Saga } from '#web/lib/effects.ts';
import { createProcess, type Dispatch, type Process } from '#web/lib/process.ts';
import type { DownloadPressed } from './sagas/download-action.ts';

export interface DownloadDriver {
  press(): void;
}

/** A button's process; once it is cancelled, nothing is asked any more. */
export function createDownload<Deps>(saga: (deps: Deps) => Saga): Process<DownloadDriver, Deps> {
  return createProcess(saga, (dispatch: Dispatch<DownloadPressed>): DownloadDriver => ({
    press: () => dispatch({ type: 'download_pressed' }),
  }));
}
