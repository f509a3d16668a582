import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { createHttpClient } from '../../lib/http-client.ts';
import type { Shell } from '../../lib/page-props.ts';
import { randomUuid } from '../../lib/random-uuid.ts';
import { createReportApi } from './api/report-api.ts';
import { runReport, type ReportDriver, type RunningReport } from './report-driver.ts';
import { createReportStore, type ReportState, type ReportStore } from './store/report-store.ts';

export interface LiveReport<Data> extends ReportState<Data> {
  driver: ReportDriver;
}

/** A report's page, alive from hydration until the page goes. */
export function useReport<Data>(data: Data, shell: Shell): LiveReport<Data> {
  const [store] = useState(() => createReportStore(shell.path, data));
  const running = useRef<RunningReport | null>(null);
  useEffect(() => {
    const api = createReportApi<Data>(createHttpClient({ fetch: window.fetch.bind(window), csrfToken: shell.csrf_token }));
    const pushAddress = (address: string) => window.history.pushState(null, '', address);
    running.current = runReport({ store, api, pushAddress }, randomUuid);
    return () => running.current?.task.cancel();
  }, [store, shell.csrf_token]);
  const [driver] = useState<ReportDriver>(() => ({
    open: (address) => running.current?.driver.open(address),
    follow: (address) => running.current?.driver.follow(address),
    reload: () => running.current?.driver.reload(),
    reset: (target) => running.current?.driver.reset(target),
    undoReset: (target) => running.current?.driver.undoReset(target),
  }));
  useEffect(() => followHistory(store, driver), [store, driver]);
  return { ...useStore(store), driver };
}

/** Back and Forward go through the filters that were chosen. */
function followHistory<Data>(store: ReportStore<Data>, driver: ReportDriver): () => void {
  const follow = () => {
    const address = window.location.pathname + window.location.search;
    if (address !== store.getState().address) driver.follow(address);
  };
  window.addEventListener('popstate', follow);
  return () => window.removeEventListener('popstate', follow);
}
