/** Background jobs, for staff. */
import type { JobsPageData, ShownJob } from '#api/operations/jobs-admin/schemas.ts';
import { JobsFilter } from '#web/operations/jobs-admin/components/jobs-filter.tsx';
import { JobsTable } from '#web/operations/jobs-admin/components/jobs-table.tsx';
import { useState } from 'react';
import { pageClient } from '#web/lib/page-client.ts';
import { createProcess, useProcess, type Dispatch } from '#web/lib/process.ts';
import { callsOf, to } from '#web/lib/route-call.ts';
import { jobsSaga, type JobsAction, type JobsContext, type JobsNotice } from '#web/operations/jobs-admin/jobs-saga.ts';
import '#web/operations/jobs-admin/jobs-admin.css';
import { clockOf, dayAndTime } from '#web/lib/dates.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { PageHead, Section } from '#web/ui/content/page-head.tsx';
import { Stats } from '#web/ui/content/stats.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { QueuesTable } from '#web/operations/job-queues/queues-table.tsx';
import { counted } from '#web/lib/words.ts';

const texts = {
  title: 'Background jobs',
  kicker: 'This page updates by itself.',
  stats: { waiting: 'waiting', running: 'running', failed: 'failed' },
  queues: 'Queues',
  unused: {
    title: 'Recordings and pictures that nothing uses',
    none: 'None. Each file is in a lesson, a draft, a library or what a class was given.',
    off: 'They stay: their removal is turned off.',
    some: (count: number, days: number, next: string) =>
      `${counted(count, 'file')}. Each is removed once it has been in no use for ${days} days, the next one after ${next}.`,
  },
  jobs: 'Jobs waiting, running or failed',
} as const;

const createJobsProcess = () =>
  createProcess<JobsAction, { retry(job: ShownJob): void }, JobsContext>(jobsSaga, (dispatch: Dispatch<JobsAction>) => ({
    retry: (job) => dispatch({ type: 'retry_pressed', job }),
  }));

/** The page's data, refreshed while the page is open. */
function useJobs(first: JobsPageData) {
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

const states = ['waiting', 'running', 'failed'] as const;

function unusedWords(unused: JobsPageData['unused_media'], timeZone: string): string {
  const { count, kept_days: days, next_removal_at: next } = unused;
  if (days === null) return texts.unused.off;
  return count === 0 || next === null ? texts.unused.none : texts.unused.some(count, days, dayAndTime(next, timeZone));
}

export function AdminJobsPage({ data: first, shell }: PageProps<JobsPageData>) {
  const { data, notice, driver } = useJobs(first);
  const { timeZone } = clockOf(shell);
  const sum = (state: (typeof states)[number]) => data.queues.reduce((all, queue) => all + queue[state], 0);
  return (
    <PageShell shell={shell} width="wide">
      <PageHead title={texts.title} kicker={texts.kicker} />
      <Stats items={states.map((state) => ({ value: sum(state), label: texts.stats[state] }))} />
      {notice && (
        <div className="jobs-notice">
          <Message kind={notice.kind}>{notice.text}</Message>
        </div>
      )}
      <Section id="jobs" title={texts.jobs}>
        <JobsFilter data={data} />
        <JobsTable data={data} timeZone={timeZone} onRetry={driver.retry} />
      </Section>
      <Section id="queues" title={texts.queues}>
        <QueuesTable queues={data.queues} timeZone={timeZone} />
      </Section>
      <Section id="unused-media" title={texts.unused.title}>
        <p>{unusedWords(data.unused_media, timeZone)}</p>
      </Section>
    </PageShell>
  );
}
