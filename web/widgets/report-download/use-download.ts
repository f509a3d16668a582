import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { createHttpClient } from '../../lib/http-client.ts';
import { createReportDownloadApi } from './api/report-download-api.ts';
import { fetchReport, saveFile } from './api/fetch-report.ts';
import { exportAddress } from './export-address.ts';
import { runDownload, type RunningDownload } from './run-download.ts';
import { reportExportSaga } from './sagas/report-export-saga.ts';
import { simpleDownloadSaga } from './sagas/simple-download-saga.ts';
import { createDownloadStore, type DownloadState, type DownloadStore } from './store/download-store.ts';

interface Download extends DownloadState {
  press: () => void;
}

/** Runs from hydration until the widget goes; a report with another address is another download. */
function useDownload(reportUrl: string, run: (store: DownloadStore) => RunningDownload): Download {
  const [store] = useState(createDownloadStore);
  const running = useRef<RunningDownload | null>(null);
  const start = useRef(run);
  useEffect(() => {
    start.current = run;
  });
  useEffect(() => {
    running.current = start.current(store);
    return () => running.current?.cancel();
  }, [store, reportUrl]);
  return { ...useStore(store), press: () => running.current?.press() };
}

const csrfToken = (): string => document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? '';

/** A file that the server makes first. */
export const useReportExport = (reportUrl: string, withGetParams: boolean): Download =>
  useDownload(reportUrl, (store) =>
    runDownload(reportExportSaga, {
      store,
      api: createReportDownloadApi(createHttpClient({ fetch: window.fetch.bind(window), csrfToken: csrfToken() })),
      address: () => exportAddress(reportUrl, withGetParams ? window.location.search : ''),
      open: (address) => window.location.assign(address),
    }),
  );

/** A file that comes with the answer. */
export const useSimpleDownload = (reportUrl: string): Download =>
  useDownload(reportUrl, (store) =>
    runDownload(simpleDownloadSaga, {
      store,
      fetchReport: (signal) => fetchReport(window.fetch.bind(window), reportUrl, signal),
      save: saveFile,
      // eslint-disable-next-line no-console -- for whoever looks into why it failed
      log: (message, error) => console.error(message, error),
    }),
  );
