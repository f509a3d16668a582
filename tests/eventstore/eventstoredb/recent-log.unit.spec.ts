import { expect, test } from 'vitest';
import type { LoggedEvent } from '#eventstore/eventstoredb/logged-event.ts';
import { RecentLog } from '#eventstore/eventstoredb/recent-log.ts';
import { idsOf } from '../contract/fixtures.ts';

const at = (position: number) => ({ commit: BigInt(position), prepare: BigInt(position) });
const event = (position: number, category = 'quiz'): LoggedEvent => ({
  id: String(position),
  type: 'SomethingHappened',
  stream: `${category}-1`,
  category,
  revision: BigInt(position),
  position: at(position),
  recordedAt: '2026-01-01T00:00:00.000Z',
  data: '{}',
  metadata: '{}',
});
const logWith = (...positions: number[]): RecentLog => {
  const log = new RecentLog(at(10));
  for (const position of positions) log.add(event(position));
  return log;
};

test('returns the events after a position, and how far it has read', () => {
  const log = logWith(11, 13, 17);
  expect(idsOf(log.after(at(11), 10, null).events)).toEqual(['13', '17']);
  expect(idsOf(log.after(at(12), 10, null).events)).toEqual(['13', '17']);
  expect(log.after(at(10), 2, null)).toMatchObject({ events: [{ id: '11' }, { id: '13' }], reached: at(13) });
  expect(log.after(at(17), 10, null)).toEqual({ events: [], reached: at(17) });
});

test('skips events of other categories, and events that are not ours', () => {
  const log = logWith(11);
  log.add(event(12, 'person'));
  log.moveTo(at(20));
  expect(log.after(at(11), 10, new Set(['quiz']))).toEqual({ events: [], reached: at(20) });
  expect(log.after(at(25), 10, null)).toEqual({ events: [], reached: at(25) });
});

test('drops repeated events after a reconnection', () => {
  const log = logWith(11, 12);
  for (const position of [10, 11, 12, 13]) log.add(event(position));
  expect(idsOf(log.after(at(10), 10, null).events)).toEqual(['11', '12', '13']);
});

test('covers what comes after its beginning, and no longer what it had to forget', () => {
  const log = new RecentLog(at(10), 2_500);
  expect([log.covers(at(9)), log.covers(at(10)), log.covers(at(99))]).toEqual([false, true, true]);
  for (let position = 11; position <= 17; position += 1) log.add(event(position));
  expect(log.covers(at(10))).toBe(false);
  expect(idsOf(log.after(at(14), 10, null).events)).toEqual(['15', '16', '17']);
  expect(log.covers(at(14))).toBe(true);
});
