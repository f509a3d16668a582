import { expect, test } from 'vitest';
import { isConnectionLost } from '#eventstore/embedded/connection-lost.ts';
import { persist } from '#eventstore/persist.ts';
import { EventStoreUnavailableError } from '#eventstore/port.ts';

const lost = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
const ending = () => new AbortController();
const failing = (times: number, error: Error) => {
  let calls = 0;
  return { calls: () => calls, work: () => (++calls <= times ? Promise.reject(error) : Promise.resolve('done')) };
};

test('retries on connection failures', async () => {
  const { work, calls } = failing(3, lost);
  expect(await persist({ isTransient: isConnectionLost, signal: ending().signal, forMilliseconds: 60_000 }, work)).toBe('done');
  expect(calls()).toBe(4);
});

test('rethrows any other error at once', async () => {
  const { work, calls } = failing(3, Object.assign(new Error('duplicate key'), { code: '23505' }));
  await expect(
    persist({ isTransient: isConnectionLost, signal: ending().signal, forMilliseconds: 60_000 }, work),
  ).rejects.toThrow('duplicate key');
  expect(calls()).toBe(1);
});

test('reports the store as unavailable when its time is over', async () => {
  const trying = persist({ isTransient: () => true, signal: ending().signal, forMilliseconds: 0 }, () => Promise.reject(lost));
  await expect(trying).rejects.toBeInstanceOf(EventStoreUnavailableError);
  await expect(trying).rejects.toMatchObject({ message: expect.stringContaining('read ECONNRESET') as string, cause: lost });
});

test('gives up when the signal fires, with the last error', async () => {
  const end = ending();
  const trying = persist({ isTransient: () => true, signal: end.signal, forMilliseconds: Infinity }, () => Promise.reject(lost));
  end.abort();
  await expect(trying).rejects.toBe(lost);
});

test.each([
  [{ code: '57P01', message: 'terminating connection due to administrator command' }, true],
  [{ code: '08006', message: 'connection failure' }, true],
  [{ code: '53300', message: 'sorry, too many clients already' }, true],
  [{ message: 'Connection terminated unexpectedly' }, true],
  [{ code: '23505', message: 'duplicate key value violates unique constraint' }, false],
  [{ code: '53100', message: 'could not extend file: No space left on device' }, false],
  [{ code: '42601', message: 'syntax error' }, false],
])('%j is a lost connection: %s', ({ message, ...fields }, expected) => {
  expect(isConnectionLost(Object.assign(new Error(message), fields))).toBe(expected);
});
