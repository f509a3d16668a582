import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { pageClient } from '#web/lib/page-client.ts';
import type { Shell } from '#web/lib/page-props.ts';
import { useProcess } from '#web/lib/process.ts';
import { randomUuid } from '#web/lib/random-uuid.ts';
import type { RouteCall } from '#web/lib/route-call.ts';
import { createReportApi } from './api/report-api.ts';
import { createReport, type ReportDriver } from './create-report.ts';
import { createReportStore, type ReportState, type ReportStore } from './store/report-store.ts';

export interface LiveReport<Data> extends ReportState<Data> {
  driver: ReportDriver;
  /** The current data, for comparing it with new data. */
  current: () => Data;
  /** Shows new data from the server, unless something else has been requested in the meantime. */
  show: (data: Data) => void;
}

/** A report's page, running from hydration until the page is left. `at` builds the call for one of its addresses. */
export function useReport<Data>(at: (address: string) => RouteCall<Data>, data: Data, shell: Shell): LiveReport<Data> {
  const [store] = useState(() => createReportStore(shell.path, data));
  const driver = useProcess(
    () => createReport<Data>(randomUuid),
    store,
    () => ({
      store,
      api: createReportApi(pageClient(), at),
      pushAddress: (address: string) => window.history.pushState(null, '', address),
    }),
  );
  useEffect(() => followHistory(store, driver), [store, driver]);
  return { ...useStore(store), driver, current: () => store.getState().data, show: (next) => showNow(store, next) };
}

function showNow<Data>(store: ReportStore<Data>, data: Data): void {
  if (store.getState().status.kind === 'ready') store.setState({ data });
}

/** Lets Back and Forward move through the chosen filters. */
function followHistory<Data>(store: ReportStore<Data>, driver: ReportDriver): () => void {
  const follow = () => {
    const address = window.location.pathname + window.location.search;
    if (address !== store.getState().address) driver.follow(address);
  };
  window.addEventListener('popstate', follow);
  return () => window.removeEventListener('popstate', follow);
}
