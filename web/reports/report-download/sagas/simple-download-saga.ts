import { call, type Saga } from '#web/lib/effects.ts';
import { idle, type DownloadStore, take } from '../store/download-store.ts';

const fileName = 'report.csv';

export interface SimpleDownloadDeps {
  store: DownloadStore;
  fetchReport: (signal: AbortSignal) => Promise<Blob>;
  save: (file: Blob, name: string) => void;
  log: (message: string, error: unknown) => void;
}

/** One download at a time: clicks are ignored while it runs. */
export function* simpleDownloadSaga(deps: SimpleDownloadDeps): Saga {
  for (;;) {
    yield* take('download_pressed');
    yield* call(download, deps);
  }
}

function* download({ store, fetchReport, save, log }: SimpleDownloadDeps): Saga {
  const leaving = new AbortController();
  store.setState({ loading: true, failed: false });
  try {
    const file = yield* call(fetchReport, leaving.signal);
    yield* call(save, file, fileName);
    store.setState(idle);
  } catch (error) {
    log('Failed to download report', error);
    store.setState({ loading: false, failed: true });
  } finally {
    leaving.abort();
    if (store.getState().loading) store.setState(idle);
  }
}
