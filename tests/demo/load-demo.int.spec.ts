import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '#commands/runner/context.ts';
import { verifyPassword } from '#people/credentials.ts';
import { registerDistrict } from '#commands/districts/district.ts';
import { loadDemo, type LoadedDemo } from '#demo/load-demo.ts';
import { challengeQuiz } from '#demo/lessons/demo-quiz.ts';
import { demoPassword } from '#demo/people.ts';
import { quizStream } from '#domain/quizzes/events.ts';
import { decodeEvent } from '#eventstore/event-codec.ts';
import { createEmbeddedEventStore } from '#eventstore/embedded/embedded-event-store.ts';
import type { EventStore, RecordedEvent } from '#eventstore/port.ts';
import { createKnex } from '#platform/database.ts';
import { createLogger } from '#platform/logger.ts';
import { createTestDatabaseFrom, withEventLog } from '#tests/support/database.ts';

const today = '2026-11-18T15:30:00.000Z';
const logger = createLogger('silent');
/** Whole loads, on a machine that runs other tests beside them. */
const patience = 300_000;

interface Place {
  readonly db: Knex;
  readonly store: EventStore;
  close(): Promise<void>;
}

const freshPlace = async (): Promise<Place> => {
  const database = await createTestDatabaseFrom(withEventLog);
  const db = createKnex(database.url);
  const store = await createEmbeddedEventStore({ url: database.url });
  const close = async (): Promise<void> => {
    await store.close();
    await db.destroy();
    await database.drop();
  };
  return { db, store, close };
};

const allEvents = async (store: EventStore): Promise<RecordedEvent[]> => {
  const events: RecordedEvent[] = [];
  for (;;) {
    const after = events.at(-1)?.position;
    const more = await store.readAll(after ? { after, limit: 5_000 } : { limit: 5_000 });
    if (more.length === 0) return events;
    events.push(...more);
  }
};

/** Everything of a log but the hour of the writing, and what people wrote: sealing a text twice gives different bytes. */
const contentOf = (events: readonly RecordedEvent[]): string[] =>
  events.map(({ stream, revision, id, type, data, metadata }) =>
    JSON.stringify([stream, Number(revision), type, id, data, metadata]).replaceAll(/"sealed":"[^"]*"/g, '"sealed":"…"'),
  );

/** Every text in an event but uuids and moments. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return /^[0-9a-f]{8}-|^\d{4}-\d\d-\d\dT/.test(value) ? [] : [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

class Killed extends Error {}

type Append = Parameters<EventStore['append']>;

/** The store as a process sees it that dies at some append: what it sent before may still arrive. */
const dyingStore = (store: EventStore, diesAt: (...sent: Append) => boolean): EventStore => {
  let dead = false;
  return {
    kind: store.kind,
    integrity: store.integrity,
    append: (...sent) => {
      dead ||= diesAt(...sent);
      return dead ? Promise.reject(new Killed()) : store.append(...sent);
    },
    readStream: (...asked) => store.readStream(...asked),
    readAll: (...asked) => store.readAll(...asked),
    subscribeToAll: (...asked) => store.subscribeToAll(...asked),
    head: () => store.head(),
    close: () => Promise.resolve(),
  };
};

const afterAppends = (count: number): ((...sent: Append) => boolean) => {
  let left = count;
  return () => (left -= 1) < 0;
};
const atEvent =
  (type: string) =>
  (...[, sent]: Append): boolean =>
    sent.some((event) => event.type === type);

let place: Place;
let events: RecordedEvent[];
let loads: LoadedDemo[];

beforeAll(async () => {
  place = await freshPlace();
  // Two processes that start at the same moment.
  loads = await Promise.all([1, 2].map(() => loadDemo({ ...place, logger, today })));
  events = await allEvents(place.store);
}, patience);

afterAll(async () => {
  await place.close();
});

const ofType = (type: string): RecordedEvent[] => events.filter((event) => event.type === type);

describe('loadDemo', () => {
  it('loads an empty store once, however many processes start', () => {
    expect(loads.map(({ loaded }) => loaded).sort()).toEqual([false, true]);
    for (const { accounts } of loads) expect(accounts).toHaveLength(18);
  });

  it('reports what it loaded, and the log contains it', () => {
    const counts = loads.find(({ loaded }) => loaded)!.counts!;
    expect(counts).toMatchObject({ schools: 3, teachers: 12, classes: 30, students: 600, lessons: 12, quizzes: 14 });
    expect(ofType('SchoolRegistered')).toHaveLength(3);
    expect(ofType('PersonRegistered')).toHaveLength(616);
    // One of them is archived.
    expect(ofType('SchoolClassCreated')).toHaveLength(31);
    expect(ofType('SchoolClassArchived')).toHaveLength(1);
    expect(ofType('LessonPublished')).toHaveLength(12);
    expect(ofType('LessonMaterialChanged')).toHaveLength(12);
    expect(ofType('QuizCreated')).toHaveLength(14);
    expect(ofType('QuizPublished')).toHaveLength(13);
    expect(ofType('QuizPutInChallenge').map(({ stream }) => stream)).toEqual([quizStream(challengeQuiz().uuid)]);
    expect(ofType('QuizFirstAssigned')).toHaveLength(9);
    expect(ofType('QuizAssigned')).toHaveLength(counts.assignments);
    expect(ofType('QuizSolutionStarted')).toHaveLength(counts.solutions);
    expect(ofType('QuizQuestionAnswered')).toHaveLength(counts.answers);
    const retaken = ofType('QuizSolutionStarted').filter(({ data }) => data['attempt'] === 2);
    expect(ofType('QuizSolutionReset')).toHaveLength(counts.resets);
    expect(ofType('QuizSolutionRetaken')).toHaveLength(retaken.length);
    expect(retaken.length).toBeGreaterThan(2);
    expect(ofType('QuizSolutionResetUndone')).toHaveLength(1);
    expect(ofType('PersonSignedIn')).toHaveLength(counts.signIns);
    expect(ofType('QuizFirstUsed')).toHaveLength(9);
    // Not counted: what an assignment and a start write beside their own stream, the first of each quiz and lesson assignment and
    // the one after a reset.
    expect(counts.events + 9 + 9 + ofType('LessonAssignmentBegun').length + retaken.length).toBe(events.length);
  });

  it('has lesson work in every state, with levels, feedback that was read or not, and what else goes on at a school', () => {
    const count = (type: string): number => ofType(type).length;
    expect([count('LessonAssignmentGiven'), count('LessonAssignmentClosed')]).toEqual([3, 1]);
    const [started, handedIn] = [count('StudentWorkStarted'), count('StudentWorkSubmitted')];
    expect(handedIn).toBeGreaterThan(8);
    expect(started).toBeGreaterThan(handedIn);
    expect(count('StudentWorkReopened')).toBe(1);
    expect(count('StudentFeedbackSeen')).toBeGreaterThan(3);
    expect(count('StudentFeedbackSeen')).toBeLessThan(count('StudentFeedbackGiven'));
    const levels = Map.groupBy(ofType('WritingAssessmentSaved'), ({ data }) => data['studentId']);
    const rising = [...levels.values()].filter((saved) => {
      const [first, second] = saved.map(({ data }) => Number(data['teacherLevel']));
      return first !== undefined && second !== undefined && second > first;
    });
    expect(rising.length).toBeGreaterThan(2);
    for (const type of ['AccommodationsSet', 'SignInCardIssued', 'TeacherInvited', 'SavedReportAdded', 'VideoLibraryChanged']) {
      expect(count(type), type).toBeGreaterThan(0);
    }
  });

  it('gives two quizzes Spanish texts for every question', () => {
    const texts = ofType('QuizLanguageContentChanged');
    expect(texts).toHaveLength(2);
    for (const { data } of texts) expect(data).toMatchObject({ locale: 'es' });
    expect(texts.map(({ data }) => Object.keys(data['questions'] as object).length)).toEqual([8, 8]);
  });

  it('writes only events in their current shape', () => {
    for (const event of events) expect(decodeEvent(event)).not.toBeNull();
  });

  it('keeps names and addresses out of the log', async () => {
    const { rows } = await place.db.raw<{ rows: { name: string }[] }>(
      `select given_name || ' ' || family_name as name from people`,
    );
    const texts = new Set(events.filter(({ stream }) => !/^(lesson|quiz)-/.test(stream)).flatMap(({ data }) => textsIn(data)));
    const log = [...texts].join('\n');
    expect(rows).toHaveLength(616);
    expect(log).toContain('Room 12');
    expect(log).not.toContain('@');
    for (const { name } of rows) expect(log).not.toContain(name);
  });

  it('has the year in chronological order, up to now', () => {
    const moments = events.map(({ metadata }) => metadata.happenedAt);
    expect(moments).not.toContain(undefined);
    expect(moments).toEqual(moments.toSorted());
    expect(moments.at(-1)).toBe(today);
    expect(Date.parse(today) - Date.parse(moments[0]!)).toBeGreaterThan(366 * 86_400_000);
    // A solution comes in one append, when the last of it had happened.
    for (const { metadata, data } of ofType('QuizSolutionSubmitted')) expect(metadata.happenedAt).toBe(data['submittedAt']);
    for (const { metadata, data } of [...ofType('QuizAssigned'), ...ofType('PersonSignedIn')])
      expect(metadata.happenedAt).toBe(data['assignedAt'] ?? data['signedInAt']);
  });

  it('lets the named accounts sign in, and nobody else', async () => {
    for (const { email } of loads[0]!.accounts) {
      expect(await verifyPassword(place.db, email, demoPassword)).toMatchObject({ email });
    }
    const { rows } = await place.db.raw<{ rows: { count: number }[] }>('select count(*)::int as count from credentials');
    expect(rows[0]!.count).toBe(18);
  });

  it('numbers assignments by the calendar', () => {
    const assigned = ofType('QuizAssigned').map(
      ({ data }) => data as { quizAssignmentSchoolClassId: number; assignedAt: string },
    );
    const byId = [...assigned].sort((a, b) => a.quizAssignmentSchoolClassId - b.quizAssignmentSchoolClassId);
    expect(byId.map(({ assignedAt }) => assignedAt)).toEqual(assigned.map(({ assignedAt }) => assignedAt).sort());
  });

  it('has teachers assign: each assignment is by a teacher of the class', () => {
    const teaches = new Set(ofType('SchoolClassTeacherAdded').map(({ data }) => `${data['schoolClassId']} ${data['teacherId']}`));
    for (const { data } of ofType('QuizAssigned')) expect(teaches).toContain(`${data['schoolClassId']} ${data['teacherId']}`);
  });

  it('has teachers reset, and sign in for themselves', () => {
    const teaches = new Set(ofType('SchoolClassTeacherAdded').map(({ data }) => `${data['schoolClassId']} ${data['teacherId']}`));
    for (const { data, metadata } of [...ofType('QuizSolutionReset'), ...ofType('QuizSolutionResetUndone')]) {
      expect(teaches).toContain(`${data['schoolClassId']} ${metadata.actor.id}`);
    }
    for (const { data, metadata } of ofType('PersonSignedIn'))
      expect(metadata.actor).toEqual({ id: data['personId'], role: 'teacher' });
  });

  it('adds nothing the second time, on another day either', async () => {
    const again = await loadDemo({ ...place, logger, today: '2026-11-25T09:00:00.000Z' });
    expect(again).toMatchObject({ loaded: false, counts: null });
    expect(again.accounts).toHaveLength(18);
    expect(await place.store.head()).toEqual(events.at(-1)!.position);
  });

  it(
    'completes a load that was killed, again and again, as if nothing had happened',
    async () => {
      const other = await freshPlace();
      try {
        const deaths = [...[1, 400, 700, 2_500].map(afterAppends), atEvent('QuizSolutionRetaken')];
        for (const death of deaths) {
          const dying = { ...other, store: dyingStore(other.store, death) };
          await expect(loadDemo({ ...dying, logger, today })).rejects.toThrow(Killed);
        }
        // Hours later: the history still ends where it was begun.
        const completed = await loadDemo({ ...other, logger, today: '2026-11-19T02:00:00.000Z' });
        expect(completed.loaded).toBe(true);
        expect(contentOf(await allEvents(other.store))).toEqual(contentOf(events));
      } finally {
        await other.close();
      }
    },
    2 * patience,
  );

  it('leaves a store alone that somebody else uses', async () => {
    const other = await freshPlace();
    try {
      const { db, store } = other;
      const id = '0b8e8f0e-5d39-4a6e-9a43-0d9d1f0c9a11';
      const context = { store, db, actor: systemActor, commandId: id, correlationId: id, now: today };
      await registerDistrict(context, { districtId: 1, name: 'A district of its own', timeZone: 'America/Denver' });
      expect(await loadDemo({ ...other, logger, today })).toEqual({ loaded: false, accounts: [], counts: null });
      expect(await allEvents(store)).toHaveLength(1);
    } finally {
      await other.close();
    }
  });
});
