import { expect, test } from 'vitest';
import { SharedTail } from '#eventstore/embedded/shared-tail.ts';
import type { StoredEvent } from '#eventstore/embedded/stored-event.ts';

const event = (position: bigint): StoredEvent => ({
  position,
  stream: `${position % 2n === 0n ? 'person' : 'quiz'}-${position}`,
  revision: 0n,
  recordedAt: '2026-01-01T00:00:00.000Z',
  id: String(position),
  type: 'Something',
  data: '{}',
  metadata: '{}',
});

const tailOf = (
  read: (after: bigint, upTo: bigint) => Promise<StoredEvent[]> = (after, upTo) => Promise.resolve(range(after, upTo)),
) => {
  const reads: [bigint, bigint][] = [];
  const tail = new SharedTail((after, upTo) => {
    reads.push([after, upTo]);
    return read(after, upTo);
  });
  const between = async (after: bigint, upTo: bigint, limit = 100, categories: string[] | null = null) => {
    const found = await tail.between(after, upTo, limit, categories && new Set(categories));
    return found && { ids: found.events.map(({ id }) => Number(id)), reached: Number(found.reached) };
  };
  return { reads, between };
};

const range = (after: bigint, upTo: bigint): StoredEvent[] =>
  Array.from({ length: Number(upTo - after) }, (_, index) => event(after + 1n + BigInt(index)));

test('subscriptions at the same position share one read, each with its categories', async () => {
  const { reads, between } = tailOf();
  const found = await Promise.all([between(4n, 8n), between(4n, 8n, 100, ['person']), between(4n, 8n, 100, ['lesson'])]);
  expect(found).toEqual([
    { ids: [5, 6, 7, 8], reached: 8 },
    { ids: [6, 8], reached: 8 },
    { ids: [], reached: 8 },
  ]);
  expect(reads).toEqual([[4n, 8n]]);
});

test('reports how far it has read when there are more events than fit', async () => {
  const { between } = tailOf();
  expect(await between(0n, 6n, 2, ['person'])).toEqual({ ids: [2, 4], reached: 4 });
  expect(await between(0n, 6n, 3, ['person'])).toEqual({ ids: [2, 4, 6], reached: 6 });
});

test('leaves a large gap to the lookup by category', async () => {
  const { reads, between } = tailOf();
  expect(await between(0n, 1_001n)).toBeNull();
  expect(reads).toEqual([]);
});

test('reads again after a failure', async () => {
  let failures = 1;
  const { between } = tailOf((after, upTo) =>
    failures-- > 0 ? Promise.reject(new Error('connection lost')) : Promise.resolve(range(after, upTo)),
  );
  await expect(between(0n, 1n)).rejects.toThrow('connection lost');
  expect(await between(0n, 1n)).toEqual({ ids: [1], reached: 1 });
});
