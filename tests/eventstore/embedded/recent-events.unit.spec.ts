import { expect, test } from 'vitest';
import { RecentEvents } from '#eventstore/embedded/recent-events.ts';
import type { StoredEvent } from '#eventstore/embedded/stored-event.ts';

const event = (position: number, category = 'quiz'): StoredEvent => ({
  position: BigInt(position),
  stream: `${category}-${position}`,
  revision: 0n,
  recordedAt: '2026-01-01T00:00:00.000Z',
  id: String(position),
  type: 'Something',
  data: '{}',
  metadata: '{}',
});
const idsAfter = (recent: RecentEvents, after: number, limit = 100, categories: string[] | null = null) => {
  const slice = recent.after(BigInt(after), limit, categories && new Set(categories));
  return slice && { ids: slice.events.map(({ id }) => Number(id)), reached: Number(slice.reached) };
};

test('returns the events after a position, up to the limit', () => {
  const recent = new RecentEvents();
  recent.add([event(5), event(6)]);
  recent.add([event(7)]);
  expect(idsAfter(recent, 4)).toEqual({ ids: [5, 6, 7], reached: 7 });
  expect(idsAfter(recent, 5, 1)).toEqual({ ids: [6], reached: 6 });
});

test('does not answer for events before its first one, or for future ones', () => {
  const recent = new RecentEvents();
  expect(idsAfter(recent, 0)).toBeNull();
  recent.add([event(5)]);
  expect(idsAfter(recent, 3)).toBeNull();
  expect(idsAfter(recent, 5)).toBeNull();
});

test('forgets everything when another process wrote in between', () => {
  const recent = new RecentEvents();
  recent.add([event(1), event(2)]);
  recent.add([event(4)]);
  expect(idsAfter(recent, 1)).toBeNull();
  expect(idsAfter(recent, 3)).toEqual({ ids: [4], reached: 4 });
});

test('skips other categories and reports how far it has read', () => {
  const recent = new RecentEvents();
  recent.add([event(1), event(2, 'person'), event(3), event(4, 'person')]);
  expect(idsAfter(recent, 0, 1, ['person'])).toEqual({ ids: [2], reached: 2 });
  expect(idsAfter(recent, 0, 9, ['person'])).toEqual({ ids: [2, 4], reached: 4 });
  expect(idsAfter(recent, 0, 9, ['lesson'])).toEqual({ ids: [], reached: 4 });
});

test('stays within its memory limit by forgetting the oldest', () => {
  const recent = new RecentEvents(4_000);
  for (let position = 1; position <= 50; position += 1) recent.add([event(position)]);
  expect(idsAfter(recent, 1)).toBeNull();
  expect(idsAfter(recent, 49)).toEqual({ ids: [50], reached: 50 });
});
