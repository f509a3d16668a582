import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchQueues } from '#platform/jobs-watch.ts';
import { createLogger } from '#platform/logger.ts';

describe('the queue watch', () => {
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

  it('sends one query a second for all queues, and wakes those that have work', async () => {
    answers.push(async () => ({ rows: [{ name: 'mails' }, { name: 'exports' }] }));
    const end = watch();
    await vi.advanceTimersByTimeAsync(3_500);
    end();
    expect(executeSql).toHaveBeenCalledTimes(3);
    expect(wake.mock.calls).toEqual([['mails'], ['exports']]);
  });

  it('continues after an error, logged once per query', async () => {
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

  it('has one query in flight at a time, and none once it has ended, whose failure is not logged', async () => {
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
