import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withBoundedWaits } from '#eventstore/bounded-event-store.ts';
import { ConcurrencyError, EventStoreUnavailableError, type EventStore, type NewEvent } from '#eventstore/port.ts';
import { falteringStore, type FalteringStore } from '#tests/support/faltering-store.ts';
import { createMemoryLog, type MemoryLog } from '#tests/support/memory-store.ts';

let log: MemoryLog;
let faltering: FalteringStore;
let store: EventStore;
let outages: boolean[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  log = createMemoryLog();
  const inner = log.connect();
  faltering = falteringStore(() => inner);
  outages = [];
  const onOutage = ({ over }: { readonly over: boolean }): void => void outages.push(over);
  store = withBoundedWaits(faltering.store, { callMs: 10_000, duringOutageMs: 1_000, onOutage });
});
afterEach(() => {
  vi.useRealTimers();
});

const event = (): NewEvent => ({
  id: randomUUID(),
  type: 'AudioPlayed',
  data: {},
  metadata: {
    correlationId: 'c',
    causationId: 'c',
    commandId: 'c',
    schemaVersion: 1,
    appVersion: '0',
    actor: { id: null, role: 'system' },
  },
});

/** After how long the call is refused. */
const refusedAfter = async (call: () => Promise<unknown>): Promise<number> => {
  const began = Date.now();
  const outcome = call().catch((error: unknown) => error);
  await vi.advanceTimersToNextTimerAsync();
  expect(await outcome).toBeInstanceOf(EventStoreUnavailableError);
  return Date.now() - began;
};

test.each([
  ['append', () => store.append('quiz-1', [event()], 'no_stream')],
  ['readStream', () => store.readStream('quiz-1')],
  ['head', () => store.head()],
])('%s times out, and sooner during a known outage', async (_name, call) => {
  faltering.now('hangs');
  expect(await refusedAfter(call)).toBe(10_000);
  expect(await refusedAfter(call)).toBe(1_000);
  faltering.now('works');
  await store.readStream('quiz-1');
  faltering.now('hangs');
  expect(await refusedAfter(call)).toBe(10_000);
  expect(outages).toEqual([false, true, false]);
});

test('a timed-out append that was written after all is recognized when sent again', async () => {
  faltering.now('hangs');
  const events = [event()];
  await refusedAfter(() => store.append('quiz-1', events, 'no_stream'));
  faltering.now('works');
  await vi.waitFor(() => expect(log.events).toHaveLength(1), { timeout: 10_000 });
  expect(await store.append('quiz-1', events, 'no_stream')).toMatchObject({ revision: 0n, idempotent: true });
  expect(log.events).toHaveLength(1);
});

test('a late answer shows that the store is back', async () => {
  faltering.now('hangs');
  await refusedAfter(() => store.head());
  faltering.now('works');
  await vi.waitFor(() => expect(outages).toEqual([false, true]), { timeout: 10_000 });
});

test('an unavailable error from the store counts as an outage, a conflict does not', async () => {
  await store.append('quiz-1', [event()], 'no_stream');
  await expect(store.append('quiz-1', [event()], 'no_stream')).rejects.toBeInstanceOf(ConcurrencyError);
  expect(outages).toEqual([]);
  faltering.now('fails');
  await expect(store.readAll()).rejects.toBeInstanceOf(EventStoreUnavailableError);
  expect(outages).toEqual([false]);
});
