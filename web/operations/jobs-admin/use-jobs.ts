import { useState } from 'react';
import type { JobsPageData, ShownJob } from '#api/operations/jobs-admin/schemas.ts';
import { pageClient } from '#web/lib/page-client.ts';
import { createProcess, useProcess, type Dispatch } from '#web/lib/process.ts';
import { callsOf, to } from '#web/lib/route-call.ts';
import { jobsSaga, type JobsAction, type JobsContext, type JobsNotice } from './jobs-saga.ts';

const createJobsProcess = () =>
  createProcess<JobsAction, { retry(job: ShownJob): void }, JobsContext>(jobsSaga, (dispatch: Dispatch<JobsAction>) => ({
    retry: (job) => dispatch({ type: 'retry_pressed', job }),
  }));

/** The page's data, followed for as long as it is open. */
export function useJobs(first: JobsPageData) {
  const [data, show] = useState(first);
  const [notice, say] = useState<JobsNotice | null>(null);
  const driver = useProcess(createJobsProcess, first, () => ({
    load: () => pageClient().call(callsOf('GET /admin/jobs')(window.location.pathname + window.location.search)),
    retry: ({ queue, id }: ShownJob) => pageClient().call(to('POST /admin/jobs/{queue}/{id}/retry', { queue, id }, {})),
    show,
    say,
    hidden: () => document.visibilityState === 'hidden',
  }));
  return { data, notice, driver };
}
