import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchQueues } from '#platform/jobs-watch.ts';
import { createLogger } from '#platform/logger.ts';

describe('the watch over the queues', () => {
  const answers: (() => Promise<{ rows: { name: string }[] }>)[] = [];
  const executeSql = vi.fn(() => answers.shift()?.() ?? Promise.resolve({ rows: [] }));
  const wake = vi.fn();
  const logger = createLogger('silent');
  const complain = vi.spyOn(logger, 'error');
  const watch = () => watchQueues({ db: { executeSql }, everyMs: 1_000, wake, logger });

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.clearAllMocks();
  });

  it('asks one question a second for all queues, and wakes those that have work', async () => {
    answers.push(async () => ({ rows: [{ name: 'mails' }, { name: 'exports' }] }));
    const end = watch();
    await vi.advanceTimersByTimeAsync(3_500);
    end();
    expect(executeSql).toHaveBeenCalledTimes(3);
    expect(wake.mock.calls).toEqual([['mails'], ['exports']]);
  });

  it('goes on after an error, of which the log says once a question', async () => {
    answers.push(
      () => Promise.reject(new Error('no connection')),
      async () => ({ rows: [{ name: 'mails' }] }),
    );
    const end = watch();
    await vi.advanceTimersByTimeAsync(2_500);
    end();
    expect(complain).toHaveBeenCalledTimes(1);
    expect(wake.mock.calls).toEqual([['mails']]);
  });

  it('has one question under way at a time, and none once it has ended, of whose failure nothing is said', async () => {
    let fail = (_error: Error): void => undefined;
    answers.push(() => new Promise((_resolve, reject) => (fail = reject)));
    const end = watch();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(executeSql).toHaveBeenCalledTimes(1);
    end();
    fail(new Error('the pool has ended'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(executeSql).toHaveBeenCalledTimes(1);
    expect(complain).not.toHaveBeenCalled();
  });
});
