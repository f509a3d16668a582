import { expect, test } from 'vitest';
import { GatheredReads } from '#eventstore/embedded/gathered-reads.ts';
import type { StreamEnd } from '#eventstore/embedded/gathered-reads.ts';
import type { StoredEvent } from '#eventstore/embedded/stored-event.ts';
import { EventStoreUnavailableError } from '#eventstore/port.ts';

const eventOf = ({ stream, from }: StreamEnd): StoredEvent => ({
  id: stream,
  type: 'Read',
  stream,
  revision: from,
  position: 1n,
  recordedAt: '2026-01-01T00:00:00.000Z',
  data: '{}',
  metadata: '{}',
});

const namesOf = (reads: readonly StreamEnd[]): string[] => reads.map(({ stream }) => stream);
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Records the batches; each waits until it is let go. */
const gatedReads = () => {
  const batches: string[][] = [];
  const gates: (() => void)[] = [];
  const reads = new GatheredReads(async (batch) => {
    batches.push(namesOf(batch));
    await new Promise<void>((resolve) => gates.push(resolve));
    return batch.map((read) => [eventOf(read)]);
  });
  return { reads, batches, letGo: () => gates.shift()!() };
};

test('reads that start in the same turn share one statement, and each gets its own stream', async () => {
  const { reads, batches, letGo } = gatedReads();
  const both = Promise.all([reads.read('quiz-1', 0n), reads.read('quiz-2', 7n)]);
  await turn();
  await turn();
  expect(batches).toEqual([['quiz-1', 'quiz-2']]);
  letGo();
  expect(await both).toEqual([[eventOf({ stream: 'quiz-1', from: 0n })], [eventOf({ stream: 'quiz-2', from: 7n })]]);
});

test('a read that starts while another is running does not wait for it', async () => {
  const { reads, batches, letGo } = gatedReads();
  const first = reads.read('quiz-1', 0n);
  await turn();
  const second = reads.read('quiz-2', 0n);
  await turn();
  await turn();
  expect(batches).toEqual([['quiz-1'], ['quiz-2']]);
  letGo();
  letGo();
  await Promise.all([first, second]);
});

test('at most four batches of 64 reads run at a time; the others wait and are read later', async () => {
  const { reads, batches, letGo } = gatedReads();
  const all = Promise.all(Array.from({ length: 300 }, (_, number) => reads.read(`quiz-${number}`, 0n)));
  await turn();
  await turn();
  expect(batches.map(({ length }) => length)).toEqual([64, 64, 64, 64]);
  letGo();
  await turn();
  await turn();
  expect(batches.map(({ length }) => length)).toEqual([64, 64, 64, 64, 44]);
  for (let left = 0; left < 4; left += 1) letGo();
  expect((await all).map(([event]) => event!.stream)).toEqual(Array.from({ length: 300 }, (_, number) => `quiz-${number}`));
});

test('a stream that cannot be read does not affect the others in its batch', async () => {
  const reads = new GatheredReads((batch) => {
    if (namesOf(batch).includes('quiz-bad')) throw new Error('unreadable');
    return Promise.resolve(batch.map((read) => [eventOf(read)]));
  });
  const settled = await Promise.allSettled([reads.read('quiz-1', 0n), reads.read('quiz-bad', 0n), reads.read('quiz-2', 0n)]);
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('without a connection the whole batch fails at once, and later reads try again', async () => {
  let calls = 0;
  const reads = new GatheredReads((batch) => {
    calls += 1;
    if (calls === 1) throw new EventStoreUnavailableError('gone', new Error('gone'));
    return Promise.resolve(batch.map((read) => [eventOf(read)]));
  });
  const settled = await Promise.allSettled([reads.read('quiz-1', 0n), reads.read('quiz-2', 0n)]);
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(calls).toBe(1);
  expect(await reads.read('quiz-3', 0n)).toHaveLength(1);
});
