import { call, delay, type Saga } from '#web/lib/effects.ts';
import type { ReportDownloadApi } from '../api/report-download-api.ts';
import type { ExportAddress } from '../export-address.ts';
import { idle, type DownloadStore, take } from '../store/download-store.ts';

export const pollMs = 2_000;

/** Everything the saga depends on; tests pass their own. */
export interface ReportExportDeps {
  store: DownloadStore;
  api: ReportDownloadApi;
  /** Read at each click: the page's query may have changed since it was opened. */
  address: () => ExportAddress;
  /** Opens an address in the same window. */
  open: (address: string) => void;
}

/** One file at a time: clicks are ignored while a file is being made. */
export function* reportExportSaga(deps: ReportExportDeps): Saga {
  for (;;) {
    yield* take('download_pressed');
    yield* call(makeFile, deps);
  }
}

function* makeFile({ store, api, address, open }: ReportExportDeps): Saga {
  const { report, download } = address();
  const leaving = new AbortController();
  store.setState({ loading: true, failed: false });
  try {
    const ready = yield* call(untilReady, api, report, leaving.signal);
    if (ready) yield* call(open, download);
    store.setState({ loading: false, failed: !ready });
  } catch {
    store.setState({ loading: false, failed: true });
  } finally {
    // Aborts a request that nothing is waiting for any more.
    leaving.abort();
    if (store.getState().loading) store.setState(idle);
  }
}

/** Requests the file, then polls its progress two seconds after each reply. */
function* untilReady(api: ReportDownloadApi, report: string, signal: AbortSignal): Saga<boolean> {
  const taken = yield* call(api.request, report, signal);
  if (!taken) return false;
  for (;;) {
    const progress = yield* call(api.progress, report, signal);
    if (progress !== 'running') return progress === 'ready';
    yield* delay(pollMs);
  }
}
