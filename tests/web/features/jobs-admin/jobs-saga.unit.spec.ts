import { runSaga, stdChannel } from 'redux-saga';
import { expect, it, vi } from 'vitest';
import type { JobsPageData, ShownJob } from '../../../../api/jobs-admin/schemas.ts';
import { followMs, jobsSaga, type JobsAction, type JobsContext } from '../../../../web/features/jobs-admin/jobs-saga.ts';
import type { Reply } from '../../../../web/lib/http-client.ts';

it('a press on Try again counts also while the page is asking how the jobs stand', async () => {
  vi.useFakeTimers();
  let answer = (_reply: Reply<JobsPageData>): void => undefined;
  const ok = { kind: 'ok', body: {} } as Reply<JobsPageData>;
  const load = vi.fn(() => new Promise<Reply<JobsPageData>>((resolve) => (answer = resolve)));
  const retry = vi.fn(() => Promise.resolve(ok as Reply<unknown>));
  const context: JobsContext = { load, retry, show: vi.fn(), say: vi.fn(), hidden: () => false };
  const channel = stdChannel<JobsAction>();
  const task = runSaga({ channel, dispatch: channel.put }, jobsSaga, context);
  await vi.advanceTimersByTimeAsync(followMs);
  expect(load).toHaveBeenCalledTimes(1);
  channel.put({ type: 'retry_pressed', job: { queue: 'mails', retry_url: '/admin/jobs/1/retry' } as ShownJob });
  answer(ok);
  await vi.advanceTimersByTimeAsync(0);
  expect(retry.mock.calls).toEqual([['/admin/jobs/1/retry']]);
  task.cancel();
  vi.useRealTimers();
});
