import { beforeEach, describe, expect, it } from 'vitest';
import { changeEvents, differenceOf, type Standards } from '#domain/curriculum/standards-document/changes.ts';
import type { Standard, StandardsDocument } from '#domain/curriculum/standards-document/standard.ts';
import { standardsDocumentStream } from '#domain/curriculum/standards-document/events.ts';
import { lessonStandardsStream } from '#domain/curriculum/lesson-standards/events.ts';
import { lessonsProjection } from '#projections/lessons/projection.ts';
import { liveReads } from '#projections/runner/live.ts';
import { rebuildProjection } from '#projections/runner/rebuild.ts';
import { standardsProjection } from '#projections/curriculum/standards/projection.ts';
import {
  listStandardsDocuments,
  placesOfState,
  standardsAt,
  statesWithStandards,
} from '#projections/curriculum/standards/queries.ts';
import { lessonsOfStandards, standardsOfLesson, statesOfLesson } from '#projections/curriculum/standards/of-lesson.ts';
import {
  standardExample,
  standardsDocumentExample,
  standardsExamples,
  standardsOf,
} from '#tests/domain/support/standards-examples.ts';
import { at, event, given, uuid } from './support/given-events.ts';
import { useBuiltHarness } from './support/harness.ts';
import { silentLogger } from './support/silent-logger.ts';

const harness = useBuiltHarness();
const projections = [standardsProjection, lessonsProjection];
const { documentUuid, document: example } = standardsDocumentExample;
const stream = standardsDocumentStream(documentUuid);
const nothing: Standards = new Map();
const [before, after] = standardsExamples as readonly [Standards, Standards];

interface Import {
  readonly from?: Standards;
  readonly to: Standards;
  readonly document?: StandardsDocument;
  /** Whether it gets to its end. */
  readonly whole?: boolean;
}

const imported = async (n: number, { from = nothing, to, document = example, whole = true }: Import): Promise<void> => {
  const ofImport = { documentUuid, importUuid: uuid(n) };
  const changes = changeEvents(differenceOf(from, to, new Set()), ofImport);
  const end = event('StandardsImportCompleted', { ...ofImport, standardsCount: to.size, occurredAt: at(n) });
  await given(
    harness.store,
    stream,
    event('StandardsImportBegun', { ...ofImport, document, occurredAt: at(n) }),
    ...changes,
    ...(whole ? [end] : []),
  );
};

const labelsAt = async (grade: string, state = 'CA'): Promise<string[]> => {
  await harness.caughtUp(projections);
  const place = { state, subject: 'Listening', grade, limit: 100 };
  return (await standardsAt(liveReads(harness.db), place)).map(({ label, content }) => `${label}: ${content}`);
};

beforeEach(() => harness.start(projections));

describe('a state’s standards', () => {
  it('are those of the last completed import, all at once', async () => {
    await imported(1, { to: before, whole: false });
    expect(await labelsAt('4')).toEqual([]);
    await imported(2, { to: before });
    expect(await labelsAt('4')).toHaveLength(4);
    await imported(3, { from: before, to: after, whole: false });
    expect(await labelsAt('4')).toHaveLength(4);
    await imported(4, { from: before, to: after });
    expect((await labelsAt('4')).toSorted()).toEqual([
      'L.five: What five says',
      'L.one: What one says',
      'L.three: Other words',
      'L.two: What two says',
    ]);
    const read = liveReads(harness.db);
    expect(await statesWithStandards(read)).toEqual([{ state: 'CA', state_standards_name: 'California standards' }]);
    expect(await placesOfState(read, 'CA')).toEqual([
      { subject: 'Listening', grade: '4', standards_count: 4 },
      { subject: 'Listening', grade: '5', standards_count: 4 },
    ]);
  });

  it('move with their document to another state or other grades', async () => {
    const one = standardExample('one', { grades: ['4'] });
    await imported(1, { to: standardsOf(one, standardExample('two', { grades: [] })) });
    const moved = standardsOf({ ...one, grades: ['6'] }, standardExample('two', { grades: [] }));
    await imported(2, {
      from: standardsOf(one, standardExample('two', { grades: [] })),
      to: moved,
      document: { ...example, state: 'TX' },
    });
    expect([await labelsAt('4'), await labelsAt('6')]).toEqual([[], []]);
    expect([await labelsAt('4', 'TX'), await labelsAt('6', 'TX'), await labelsAt('all', 'TX')]).toEqual([
      [],
      ['L.one: What one says'],
      ['L.two: What two says'],
    ]);
    expect(await placesOfState(liveReads(harness.db), 'CA')).toEqual([]);
  });

  it('come back after a withdrawal, with the lessons that teach them', async () => {
    const [one, two] = [standardExample('one'), standardExample('two')];
    await imported(1, { to: standardsOf(one, two) });
    await given(
      harness.store,
      `lesson-${uuid(7)}`,
      event('LessonPublished', {
        lessonUuid: uuid(7),
        occurredAt: at(1),
        type: 'ElLesson',
        path: 'harbour',
        content: { name: 'Harbour', description: 'd', subject: 's', gradeBand: '3-5', textComplexity: null, transcript: 't' },
      }),
    );
    const aligned = { lessonUuid: uuid(7), documentUuid, occurredAt: at(2) };
    await given(
      harness.store,
      lessonStandardsStream(uuid(7)),
      ...[one, two].map(({ uuid: standardUuid }) => event('LessonStandardAligned', { ...aligned, standardUuid })),
    );
    const ofLesson = async (): Promise<string[]> => {
      await harness.caughtUp(projections);
      const rows = await standardsOfLesson(liveReads(harness.db), uuid(7), 'CA');
      return rows.filter(({ grade }) => grade === '4').map(({ label }) => label);
    };
    expect(await ofLesson()).toEqual(['L.one', 'L.two']);
    await imported(2, { from: standardsOf(one, two), to: standardsOf(one) });
    expect(await ofLesson()).toEqual(['L.one']);
    await imported(3, { from: standardsOf(one), to: standardsOf(one, two) });
    expect(await ofLesson()).toEqual(['L.one', 'L.two']);
    await given(
      harness.store,
      lessonStandardsStream(uuid(7)),
      event('LessonStandardRemoved', { lessonUuid: uuid(7), standardUuid: one.uuid, occurredAt: at(3) }),
    );
    expect(await ofLesson()).toEqual(['L.two']);
    const read = liveReads(harness.db);
    expect(await statesOfLesson(read, uuid(7))).toEqual(['CA']);
    expect(await lessonsOfStandards(read, [one.uuid, two.uuid])).toEqual([
      { standard_uuid: two.uuid, type: 'ElLesson', path: 'harbour', name: 'Harbour' },
    ]);
  });

  it('show how many lessons teach any of their document, also when replayed from the log', async () => {
    const [one, two] = [standardExample('one'), standardExample('two')];
    const [first, second] = [uuid(7), uuid(8)];
    const changed = (
      type: 'LessonStandardAligned' | 'LessonStandardRemoved',
      lessonUuid: string,
      { uuid: standardUuid }: Standard,
    ) =>
      given(
        harness.store,
        lessonStandardsStream(lessonUuid),
        type === 'LessonStandardAligned'
          ? event(type, { documentUuid, lessonUuid, standardUuid, occurredAt: at(2) })
          : event(type, { lessonUuid, standardUuid, occurredAt: at(3) }),
      );
    const count = async (): Promise<number | undefined> => {
      await harness.caughtUp(projections);
      return (await listStandardsDocuments(liveReads(harness.db)))[0]?.aligned_lessons_count;
    };
    await imported(1, { to: standardsOf(one, two) });
    expect(await count()).toBe(0);
    await changed('LessonStandardAligned', first, one);
    await changed('LessonStandardAligned', first, two);
    await changed('LessonStandardAligned', second, two);
    expect(await count()).toBe(2);
    await imported(2, { from: standardsOf(one, two), to: standardsOf(one) });
    expect(await count()).toBe(1);
    await imported(3, { from: standardsOf(one), to: standardsOf(one, two) });
    expect(await count()).toBe(2);
    await changed('LessonStandardRemoved', first, one);
    expect(await count()).toBe(2);
    await changed('LessonStandardRemoved', second, two);
    expect(await count()).toBe(1);
    const { signal } = new AbortController();
    await rebuildProjection(standardsProjection, { db: harness.db, store: harness.store, logger: silentLogger, signal });
    expect(await count()).toBe(1);
  });

  it('are the same when replayed from the log', async () => {
    const many = standardsOf(
      ...Array.from({ length: 250 }, (_, index): Standard => standardExample(String(index), { position: index })),
    );
    const fewer = new Map([...many].slice(20));
    await imported(1, { to: many });
    await imported(2, { from: many, to: before, whole: false });
    await imported(3, { from: many, to: fewer });
    await imported(4, { from: fewer, to: many, whole: false });
    await harness.caughtUp(projections);
    const live = await harness.liveRows(standardsProjection);
    const { signal } = new AbortController();
    await rebuildProjection(standardsProjection, { db: harness.db, store: harness.store, logger: silentLogger, signal });
    expect(await harness.liveRows(standardsProjection)).toEqual(live);
    expect(live['standards']).toHaveLength(250);
  });
});
