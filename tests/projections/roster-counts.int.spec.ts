import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EarshotEvent } from '#domain/event-registry.ts';
import { rosterProjection } from '#projections/classes/roster/projection.ts';
import { sampledRuns } from '#tests/support/sampled.ts';
import { patience } from '#tests/support/tier.ts';
import { at, event, newEvent } from './support/given-events.ts';
import { useHarness } from './support/harness.ts';
import { randomRoster } from './support/random-roster.ts';
import { recorded, rowsAfter } from './support/scratch-builds.ts';

const harness = useHarness();

interface Rows {
  roster_schools: { id: number }[];
  roster_people: { id: number; role: string; school_ids: number[]; active: boolean }[];
  roster_school_classes: { id: number; school_id: number }[];
  roster_school_class_students: { school_class_id: number; student_id: number; active: boolean }[];
}

const countsOf = ({ roster_schools, roster_people, roster_school_classes, roster_school_class_students }: Rows) =>
  roster_schools.map(({ id }) => {
    const classes = roster_school_classes.filter((one) => one.school_id === id);
    const active = new Map(roster_people.filter((person) => person.active).map((person) => [person.id, person]));
    const enrolled = roster_school_class_students.filter(
      (one) => one.active && classes.some((own) => own.id === one.school_class_id) && active.has(one.student_id),
    );
    return {
      school_id: id,
      teachers_count: [...active.values()].filter((one) => one.role === 'teacher' && one.school_ids.includes(id)).length,
      school_classes_count: classes.length,
      students_count: new Set(enrolled.map((one) => one.student_id)).size,
    };
  });

const occurredAt = at(0);
const madeIn = (schoolId: number) =>
  event('SchoolClassCreated', { schoolClassId: 1, schoolId, name: 'Room', code: 'CODE', occurredAt });

describe('student counts', () => {
  it('leave out a class whose school has left the district', async () => {
    const nowhere = { districtId: null, schoolIds: [], plan: null, trialEndsOn: null };
    const events = recorded(
      [
        ['school-1', event('SchoolRegistered', { schoolId: 1, districtId: 1, name: 'Pier', occurredAt })],
        ['schoolClass-1', madeIn(1)],
        ['person-5', event('PersonRegistered', { personId: 5, role: 'student', ...nowhere, occurredAt })],
        ['schoolClass-1', event('SchoolClassStudentEnrolled', { schoolClassId: 1, studentId: 5, occurredAt })],
        ['schoolClass-1', madeIn(2)],
      ].map(([stream, what]) => ({ stream: stream as string, event: newEvent(what as EarshotEvent) })),
    );
    const live = await rowsAfter(harness.db, rosterProjection, events, { batchSize: 1, completeAfter: 0 });
    expect(live['roster_student_counts']).toEqual([{ scope: 'class', scope_id: 1, students_count: 1 }]);
    expect(await rowsAfter(harness.db, rosterProjection, events, { batchSize: 7, completeAfter: 1_000 })).toEqual(live);
  });
});

describe('school counts', () => {
  it(
    'match the rows, however the events were batched',
    async () => {
      await fc.assert(
        fc.asyncProperty(randomRoster, async (events) => {
          const everything = 1_000;
          const live = await rowsAfter(harness.db, rosterProjection, events, { batchSize: 1, completeAfter: 0 });
          expect(live['roster_school_counts']).toEqual(expect.arrayContaining(countsOf(live as unknown as Rows)));
          expect(live['roster_school_counts']).toHaveLength(live['roster_schools']!.length);
          for (const delivery of [
            { batchSize: 7, completeAfter: 0, twice: true },
            { batchSize: 7, completeAfter: 10, interrupted: true },
            { batchSize: 7, completeAfter: everything },
          ])
            expect(await rowsAfter(harness.db, rosterProjection, events, delivery)).toEqual(live);
        }),
        { numRuns: sampledRuns(10, 3), endOnFailure: true },
      );
    },
    patience(120_000),
  );
});
