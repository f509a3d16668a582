import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { EventStore, ReadAllOptions, RecordedEvent } from '#eventstore/port.ts';
import { comparePositions } from '#eventstore/position.ts';
import { eventIndexBlocks } from '#migrations/event-index-blocks.ts';
import { bringIndexUpToDate } from '#projections/audit/event-index/event-index.ts';
import { eventsPerBlock } from '#projections/audit/event-index/blocks.ts';
import {
  countEventsBetween,
  eventTypesInLog,
  findIndexedEvents,
  lastEventAt,
  logSpan,
  type EventFilter,
} from '#projections/audit/event-index/queries.ts';
import { useHarness } from './support/harness.ts';

const harness = useHarness();

const solution = `quizSolution-${randomUUID()}`;
const minute = (n: number): string => new Date(Date.UTC(2026, 0, 1, 9, n)).toISOString();

/** Not all positions of an event are the same number, and streams of others are named as they like. */
const made: readonly Pick<RecordedEvent, 'stream' | 'type' | 'recordedAt'>[] = [
  { stream: solution, type: 'QuizSolutionStarted', recordedAt: minute(1) },
  { stream: solution, type: 'QuizQuestionAnswered', recordedAt: minute(1) },
  { stream: 'quiz-7', type: 'QuizPublished', recordedAt: minute(3) },
  { stream: 'somebodyElses', type: 'Noted', recordedAt: minute(3) },
  { stream: `quizAssignment-${randomUUID()}`, type: 'QuizAssigned', recordedAt: minute(5) },
  { stream: '-no-category', type: 'Noted', recordedAt: minute(5) },
];

const events: readonly RecordedEvent[] = made.map((event, n) => {
  const actor = n % 2 === 0 ? { id: 40 + n, role: 'student' } : { id: null, role: 'system' };
  const ids = { correlationId: randomUUID(), causationId: randomUUID(), commandId: randomUUID() };
  return {
    ...event,
    id: randomUUID(),
    revision: BigInt(n),
    position: { commit: BigInt(100 * (n + 1)), prepare: BigInt(100 * (n + 1) - (n % 3)) },
    data: {},
    metadata: { ...ids, actor, schemaVersion: 1, appVersion: '0' },
  };
});

const store = {
  head: () => Promise.resolve(events.at(-1)!.position),
  readAll: ({ after }: ReadAllOptions) =>
    Promise.resolve(events.filter(({ position }) => !after || comparePositions(position, after) > 0)),
} as Partial<EventStore> as EventStore;

const found = async (filter: EventFilter, order: 'oldest' | 'newest' = 'oldest') =>
  (await findIndexedEvents(harness.db, filter, { order, limit: 100 })).map(({ stream }) => stream);

const streamsWhere = (condition: (event: RecordedEvent) => boolean): string[] =>
  events.filter(condition).map(({ stream }) => stream);

describe('the event index', () => {
  it('finds every event by each search criterion, exactly as in the log', async () => {
    await bringIndexUpToDate(harness.db, store);
    const all = await findIndexedEvents(harness.db, {}, { order: 'oldest', limit: 100 });
    const facts = events.map(({ position, stream, revision, type, recordedAt }) => ({
      position,
      stream,
      revision,
      type,
      recordedAt,
    }));
    expect(all).toEqual(facts);
    expect(await found({}, 'newest')).toEqual(streamsWhere(() => true).reverse());
    for (const { stream } of events) expect(await found({ stream })).toEqual(streamsWhere((event) => event.stream === stream));
    expect(await found({ stream: 'quiz-' })).toEqual(['quiz-7']);
    expect(await found({ stream: 'quizSolution-' })).toEqual([solution, solution]);
    expect(await found({ stream: 'person-' })).toEqual([]);
    expect(await found({ type: 'Noted' })).toEqual(['somebodyElses', '-no-category']);
    expect(await found({ type: 'Unheard' })).toEqual([]);
    expect(await found({ actorId: 42 })).toEqual(['quiz-7']);
    expect(await found({ actorRole: 'system' })).toEqual(streamsWhere(({ metadata }) => metadata.actor.role === 'system'));
    expect(await found({ actorRole: 'teacher' })).toEqual([]);
    expect(await found({ from: minute(3), before: minute(5) })).toEqual(['quiz-7', 'somebodyElses']);
    expect(await eventTypesInLog(harness.db)).toEqual([...new Set(events.map(({ type }) => type))].sort());
  });

  it('knows the last event before a given time, and the time span of the log', async () => {
    await bringIndexUpToDate(harness.db, store);
    expect(await lastEventAt(harness.db, minute(0))).toBeNull();
    expect(await lastEventAt(harness.db, minute(4))).toMatchObject({ stream: 'somebodyElses', position: events[3]!.position });
    expect(await logSpan(harness.db)).toEqual({ firstAt: minute(1), lastAt: minute(5), eventsCount: events.length });
  });

  it('dates an event by its happenedAt, where it has one', async () => {
    const happenedAt = minute(7);
    const last = events.at(-1)!;
    const position = { commit: 9_000n, prepare: 9_000n };
    const entered = { ...last, stream: 'quiz-8', position, recordedAt: minute(50), metadata: { ...last.metadata, happenedAt } };
    await bringIndexUpToDate(harness.db, store);
    await bringIndexUpToDate(harness.db, {
      head: () => Promise.resolve(position),
      readAll: () => Promise.resolve([entered]),
    } as Partial<EventStore> as EventStore);
    expect(await lastEventAt(harness.db, minute(6))).toMatchObject({ stream: last.stream });
    expect(await lastEventAt(harness.db, minute(8))).toMatchObject({ stream: 'quiz-8', recordedAt: happenedAt });
    expect(await found({ from: minute(6), before: minute(8) })).toEqual(['quiz-8']);
    expect(await logSpan(harness.db)).toMatchObject({ lastAt: happenedAt });
    // The other tests have a shorter log.
    await bringIndexUpToDate(harness.db, store);
  });

  it('is emptied on startup if it has an older format, and refilled on demand', async () => {
    const { db } = harness;
    await eventIndexBlocks.down(db);
    await db.raw(`insert into event_index values (100, null, now(), 0, null, 1, 1, '\\x0001')`);
    await db.raw('update event_index_checkpoint set commit_position = 600, prepare_position = 600, events_count = 6');
    await eventIndexBlocks.up(db);
    expect(await found({})).toEqual([]);
    await bringIndexUpToDate(db, store);
    expect(await found({})).toEqual(streamsWhere(() => true));
    expect(await logSpan(db)).toMatchObject({ eventsCount: events.length });
  });

  it('indexes in small batches in the background, with the same result', async () => {
    const many = Array.from({ length: 1_200 }, (_, index) => ({
      ...events[0]!,
      position: { commit: BigInt(10_000 + index), prepare: BigInt(10_000 + index) },
      revision: BigInt(index),
    }));
    const limits: (number | undefined)[] = [];
    const long = {
      head: () => Promise.resolve(many.at(-1)!.position),
      readAll: ({ after, limit }: ReadAllOptions) => {
        limits.push(limit);
        return Promise.resolve(many.filter(({ position }) => !after || comparePositions(position, after) > 0).slice(0, limit));
      },
    } as Partial<EventStore> as EventStore;
    const before = (await logSpan(harness.db))!.eventsCount;
    expect(await bringIndexUpToDate(harness.db, long, { gently: true })).toEqual(many.at(-1)!.position);
    expect((await logSpan(harness.db))!.eventsCount - before).toBe(many.length);
    expect(limits.length).toBeGreaterThan(2);
    expect(Math.max(...limits.map(Number))).toBeLessThanOrEqual(500);
  });

  it('finds the same events across many blocks as a full scan, wherever a block ends', async () => {
    const { db } = harness;
    await eventIndexBlocks.down(db);
    await eventIndexBlocks.up(db);
    const many = Array.from({ length: eventsPerBlock * 3 + 100 }, (_, n): RecordedEvent => {
      const like = events[(n * 7) % events.length]!;
      const position = { commit: BigInt(10 * n + 10), prepare: BigInt(10 * n + 10 - (n % 5 === 0 ? 1 : 0)) };
      const actor = { id: n % 3 === 0 ? n % 50 : null, role: n > 1_200 ? 'teacher' : 'student' };
      const stream = n % 4 === 0 ? `quiz-${n}` : like.stream;
      // The clock was set back by two minutes every now and then.
      const recordedAt = new Date(Date.UTC(2026, 1, 1) + n * 1_000 - (n % 97 === 0 ? 120_000 : 0)).toISOString();
      return { ...like, stream, position, recordedAt, revision: BigInt(n), metadata: { ...like.metadata, actor } };
    });
    // In steps that end within a block, at its end, and just behind it.
    for (const end of [1, 300, eventsPerBlock, eventsPerBlock + 1, 2 * eventsPerBlock + 7, many.length]) {
      const known = many.slice(0, end);
      await bringIndexUpToDate(db, {
        head: () => Promise.resolve(known.at(-1)!.position),
        readAll: ({ after, limit }: ReadAllOptions) =>
          Promise.resolve(known.filter(({ position }) => !after || comparePositions(position, after) > 0).slice(0, limit)),
      } as Partial<EventStore> as EventStore);
    }
    const { rows: sizes } = await db.raw<{ rows: { size: number }[] }>(
      'select events_count as size from event_index_blocks order by first_position',
    );
    expect(sizes.map(({ size }) => size)).toEqual([eventsPerBlock, eventsPerBlock, eventsPerBlock, 100]);

    const [from, before] = [many[400]!.recordedAt, many[1_100]!.recordedAt];
    const filters: readonly (readonly [EventFilter, (event: RecordedEvent) => boolean])[] = [
      [{}, () => true],
      [{ stream: 'quiz-600' }, ({ stream }) => stream === 'quiz-600'],
      [{ stream: solution }, ({ stream }) => stream === solution],
      [{ stream: 'quiz-' }, ({ stream }) => stream.startsWith('quiz-')],
      [{ type: 'QuizPublished' }, ({ type }) => type === 'QuizPublished'],
      [{ actorId: 27 }, ({ metadata }) => metadata.actor.id === 27],
      [{ actorRole: 'teacher' }, ({ metadata }) => metadata.actor.role === 'teacher'],
      [{ actorRoleNot: 'student' }, ({ metadata }) => metadata.actor.role !== 'student'],
      [{ from, before }, ({ recordedAt }) => recordedAt >= from && recordedAt < before],
      [
        { type: 'Noted', actorRole: 'student', from },
        (event) => event.type === 'Noted' && event.metadata.actor.role === 'student' && event.recordedAt >= from,
      ],
    ];
    for (const [filter, fits] of filters) {
      for (const order of ['oldest', 'newest'] as const) {
        const expected = order === 'oldest' ? many.filter(fits) : many.filter(fits).toReversed();
        const seen: bigint[] = [];
        for (let beyond: bigint | undefined; ;) {
          const page = await findIndexedEvents(db, filter, { order, limit: 333, ...(beyond === undefined ? {} : { beyond }) });
          seen.push(...page.map(({ position }) => position.commit));
          if (page.length < 333) break;
          beyond = page.at(-1)!.position.commit;
        }
        expect(seen, `${JSON.stringify(filter)}, the ${order} first`).toEqual(expected.map(({ position }) => position.commit));
      }
    }
    for (const n of [0, 96, 97, 98, 510, 512, 970, 1_163, 1_164, many.length - 1]) {
      const moment = many[n]!.recordedAt;
      const last = many
        .filter(({ recordedAt }) => recordedAt <= moment)
        .toSorted((a, b) => a.recordedAt.localeCompare(b.recordedAt) || comparePositions(a.position, b.position))
        .at(-1)!;
      expect(await lastEventAt(db, moment), moment).toMatchObject({ position: last.position });
    }
    for (const [after, upTo] of [
      [0, 10],
      [5_000, 5_130],
      [5_120, 15_370],
      [0, 100_000],
    ] as const) {
      const count = many.filter(({ position }) => position.commit > BigInt(after) && position.commit <= BigInt(upTo)).length;
      expect(await countEventsBetween(db, BigInt(after), BigInt(upTo), 1_000)).toBe(Math.min(count, 1_000));
    }
    expect(await eventTypesInLog(db)).toEqual([...new Set(many.map(({ type }) => type))].sort());
    expect(await logSpan(db)).toEqual({
      firstAt: many[0]!.recordedAt,
      lastAt: many.at(-1)!.recordedAt,
      eventsCount: many.length,
    });
  });
});
