import { runSaga, stdChannel } from 'redux-saga';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JobsPageData, ShownJob } from '#api/operations/jobs-admin/schemas.ts';
import { followMs, jobsSaga, type JobsAction, type JobsContext } from '#web/operations/jobs-admin/jobs-saga.ts';
import type { Reply } from '#web/lib/http-client.ts';

const ok = { kind: 'ok', body: {} } as Reply<JobsPageData>;
const failed = { id: '1', queue: 'mails', ended_at: '2026-11-28T07:00:00Z', retry_url: '/admin/jobs/1/retry' } as ShownJob;

const follow = (load: JobsContext['load'], retry: JobsContext['retry']) => {
  const channel = stdChannel<JobsAction>();
  const say = vi.fn<JobsContext['say']>();
  const context: JobsContext = { load, retry, show: vi.fn(), say, hidden: () => false };
  const task = runSaga({ channel, dispatch: channel.put }, jobsSaga, context);
  return { say, press: (job: ShownJob) => channel.put({ type: 'retry_pressed', job }), end: () => task.cancel() };
};

describe('a click on Try again', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('also works while the page is polling', async () => {
    let answer = (_reply: Reply<JobsPageData>): void => undefined;
    const load = vi.fn(() => new Promise<Reply<JobsPageData>>((resolve) => (answer = resolve)));
    const retry = vi.fn(async () => ok);
    const { press, end } = follow(load, retry);
    await vi.advanceTimersByTimeAsync(followMs);
    expect(load).toHaveBeenCalledTimes(1);
    press(failed);
    answer(ok);
    await vi.advanceTimersByTimeAsync(0);
    expect(retry.mock.calls).toEqual([[failed]]);
    end();
  });

  it('is sent once per failure, however often it is repeated, and again for the next failure', async () => {
    const retry = vi.fn(async () => ok);
    const { say, press, end } = follow(async () => ok, retry);
    press(failed);
    press(failed);
    await vi.advanceTimersByTimeAsync(0);
    expect(retry).toHaveBeenCalledTimes(1);
    expect(say.mock.calls).toEqual([[{ kind: 'good', text: 'mails will be tried again.' }]]);
    press({ ...failed, ended_at: '2026-11-28T07:05:00Z' });
    await vi.advanceTimersByTimeAsync(0);
    expect(retry).toHaveBeenCalledTimes(2);
    end();
  });

  it('can be repeated when the server was unreachable', async () => {
    const replies: Reply<unknown>[] = [{ kind: 'unreachable' } as Reply<unknown>, ok];
    const retry = vi.fn(async () => replies.shift()!);
    const { say, press, end } = follow(async () => ok, retry);
    press(failed);
    await vi.advanceTimersByTimeAsync(0);
    press(failed);
    await vi.advanceTimersByTimeAsync(0);
    expect(say.mock.calls.map(([notice]) => notice?.kind)).toEqual(['low', 'good']);
    end();
  });
});
