import { call, take } from 'redux-saga/effects';
import { idle, type DownloadStore } from '../store/download-store.ts';
import type { SagaOf } from './saga-of.ts';

const fileName = 'report.csv';

export interface SimpleDownloadDeps {
  store: DownloadStore;
  fetchReport: (signal: AbortSignal) => Promise<Blob>;
  save: (file: Blob, name: string) => void;
  log: (message: string, error: unknown) => void;
}

/** One download at a time: who clicks while it runs is not heard. */
export function* simpleDownloadSaga(deps: SimpleDownloadDeps): SagaOf {
  for (;;) {
    yield take('download_pressed');
    yield call(download, deps);
  }
}

function* download({ store, fetchReport, save, log }: SimpleDownloadDeps): SagaOf {
  const leaving = new AbortController();
  store.setState({ loading: true, failed: false });
  try {
    const file: Blob = yield call(fetchReport, leaving.signal);
    yield call(save, file, fileName);
    store.setState(idle);
  } catch (error) {
    log('Failed to download report', error);
    store.setState({ loading: false, failed: true });
  } finally {
    leaving.abort();
    if (store.getState().loading) store.setState(idle);
  }
}
