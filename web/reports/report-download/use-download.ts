import { useState } from 'react';
import { useStore } from 'zustand';
import { ownFetch } from '#web/lib/own-fetch.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { useProcess, createProcess, type Dispatch, type Process } from '#web/lib/process.ts';
import { fetchReport, saveFile } from './api/fetch-report.ts';
import { createReportDownloadApi } from './api/report-download-api.ts';
import type { Saga } from '#web/lib/effects.ts';
import { type DownloadPressed, createDownloadStore, type DownloadState } from './store/download-store.ts';
import { exportAddress } from './export-address.ts';
import { reportExportSaga } from './sagas/report-export-saga.ts';
import { simpleDownloadSaga } from './sagas/simple-download-saga.ts';

export interface DownloadDriver {
  press(): void;
}

/** The process behind a download button. Cancelling it stops all requests. */
export function createDownload<Deps>(saga: (deps: Deps) => Saga): Process<DownloadDriver, Deps> {
  return createProcess(saga, (dispatch: Dispatch<DownloadPressed>): DownloadDriver => ({
    press: () => dispatch({ type: 'download_pressed' }),
  }));
}

type Download = DownloadState & DownloadDriver;

/** A file that the server prepares first. Another report address starts a separate download. */
export function useReportExport(reportUrl: string, withGetParams: boolean): Download {
  const [store] = useState(createDownloadStore);
  const driver = useProcess(
    () => createDownload(reportExportSaga),
    store,
    () => ({
      store,
      api: createReportDownloadApi(pageClient()),
      address: () => exportAddress(reportUrl, withGetParams ? window.location.search : ''),
      open: (address: string) => window.location.assign(address),
    }),
    reportUrl,
  );
  return { ...useStore(store), ...driver };
}

/** A file sent directly in the reply. */
export function useSimpleDownload(reportUrl: string): Download {
  const [store] = useState(createDownloadStore);
  const driver = useProcess(
    () => createDownload(simpleDownloadSaga),
    store,
    () => ({
      store,
      fetchReport: (signal: AbortSignal) => fetchReport(ownFetch, reportUrl, signal),
      save: saveFile,
      // oxlint-disable-next-line no-console -- for whoever looks into why it failed
      log: (message: string, error: unknown) => console.error(message, error),
    }),
    reportUrl,
  );
  return { ...useStore(store), ...driver };
}
