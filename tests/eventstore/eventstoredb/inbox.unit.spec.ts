import { expect, test } from 'vitest';
import { Inbox } from '#eventstore/eventstoredb/inbox.ts';
import type { RecordedEvent } from '#eventstore/port.ts';
import { idsOf, newEvent } from '../contract/fixtures.ts';

const at = (position: number) => ({ commit: BigInt(position), prepare: BigInt(position) });
const event = (position: number): RecordedEvent => ({
  ...newEvent(),
  id: String(position),
  stream: 'quiz-1',
  revision: BigInt(position),
  position: at(position),
  recordedAt: '2026-01-01T00:00:00.000Z',
});
const inboxFrom = (position: number) => new Inbox(at(position));

test('hands out events in order; the checkpoint is the last one handed out while more wait, else how far it has received', () => {
  const inbox = inboxFrom(10);
  for (const position of [11, 12, 13]) inbox.put(event(position));
  inbox.moveTo(at(20));
  const first = inbox.take(2);
  expect([idsOf(first.events), first.checkpoint]).toEqual([['11', '12'], at(12)]);
  const second = inbox.take(2);
  expect([idsOf(second.events), second.checkpoint]).toEqual([['13'], at(20)]);
  expect(inbox.hasNews).toBe(false);
});

test('drops repeated events after a reconnection, and an older checkpoint', () => {
  const inbox = inboxFrom(10);
  for (const position of [11, 12]) inbox.put(event(position));
  for (const position of [9, 10, 11, 12, 13]) inbox.put(event(position));
  inbox.moveTo(at(5));
  expect(inbox.reached).toEqual(at(13));
  expect(idsOf(inbox.take(10).events)).toEqual(['11', '12', '13']);
});

test('has news until all of it has been taken, even after its end', () => {
  const inbox = inboxFrom(7);
  expect([inbox.hasNews, inbox.ended]).toEqual([false, false]);
  inbox.put(event(8));
  inbox.end();
  expect([inbox.hasNews, inbox.ended]).toEqual([true, true]);
  expect(inbox.take(10).checkpoint).toEqual(at(8));
  expect([inbox.hasNews, inbox.ended]).toEqual([false, true]);
});

test('wakes a waiting reader when something arrives, and when the signal fires', async () => {
  const inbox = inboxFrom(0);
  const never = new AbortController();
  const waiting = inbox.until(() => inbox.size > 0, never.signal);
  inbox.put(event(1));
  await waiting;
  expect(inbox.size).toBe(1);
  const aborted = inbox.until(() => false, never.signal);
  never.abort();
  await expect(aborted).resolves.toBeUndefined();
});
