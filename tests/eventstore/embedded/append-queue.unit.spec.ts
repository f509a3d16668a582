import { expect, test } from 'vitest';
import { AppendQueue } from '#eventstore/embedded/append-queue.ts';
import type { PendingAppend } from '#eventstore/embedded/append-queue.ts';

const append = (stream: string, bytes = 10): PendingAppend => ({
  stream,
  category: 'quiz',
  expected: -1n,
  events: [],
  key: Buffer.from(stream),
  packed: { data: Buffer.alloc(0), metadata: Buffer.alloc(0), digests: [] },
  bytes,
  resolve: () => undefined,
  reject: () => undefined,
});

/** Records the batches; each waits until it is let go. */
const gatedQueue = () => {
  const batches: string[][] = [];
  const gates: (() => void)[] = [];
  const queue = new AppendQueue((batch) => {
    batches.push(batch.map(({ stream }) => stream));
    return new Promise((resolve) => gates.push(resolve));
  });
  const letGo = async (): Promise<void> => {
    gates.shift()!();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { queue, batches, letGo };
};

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('gathers appends that arrive while a batch is running', async () => {
  const { queue, batches, letGo } = gatedQueue();
  queue.add(append('a-1'));
  queue.add(append('a-2'));
  await turn();
  for (const stream of ['a-3', 'a-4', 'a-5']) queue.add(append(stream));
  expect(batches).toEqual([['a-1', 'a-2']]);
  await letGo();
  expect(batches).toEqual([
    ['a-1', 'a-2'],
    ['a-3', 'a-4', 'a-5'],
  ]);
});

test('puts appends to one stream into successive batches, in order', async () => {
  const { queue, batches, letGo } = gatedQueue();
  for (const stream of ['a-1', 'a-1', 'a-2', 'a-1']) queue.add(append(stream));
  await turn();
  await letGo();
  await letGo();
  expect(batches).toEqual([['a-1', 'a-2'], ['a-1'], ['a-1']]);
});

test('limits the size of a batch', async () => {
  const { queue, batches, letGo } = gatedQueue();
  for (let number = 0; number < 5; number += 1) queue.add(append(`a-${number}`, 3 * 1024 * 1024));
  await turn();
  for (let round = 0; round < 2; round += 1) await letGo();
  expect(batches.map((batch) => batch.length)).toEqual([2, 2, 1]);
});

test('is drained when the last batch has been written, and starts again', async () => {
  const { queue, batches, letGo } = gatedQueue();
  queue.add(append('a-1'));
  await turn();
  let drained = false;
  const draining = queue.drained().then(() => (drained = true));
  await turn();
  expect(drained).toBe(false);
  await letGo();
  await draining;
  queue.add(append('a-2'));
  await turn();
  expect(batches).toEqual([['a-1'], ['a-2']]);
  await letGo();
});

test('keeps the order of a stream when one of its appends does not fit into the batch', async () => {
  const { queue, batches, letGo } = gatedQueue();
  for (const [stream, bytes] of [
    ['a-1', 6],
    ['a-2', 6],
    ['a-2', 1],
    ['a-3', 1],
  ] as const)
    queue.add(append(stream, bytes * 1024 * 1024));
  await turn();
  await letGo();
  await letGo();
  expect(batches).toEqual([['a-1', 'a-3'], ['a-2'], ['a-2']]);
  await letGo();
});
