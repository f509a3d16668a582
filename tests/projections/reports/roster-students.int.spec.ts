import { describe, expect, it } from 'vitest';
import { rosterProjection } from '#projections/classes/roster/projection.ts';
import { at, event, given } from '../support/given-events.ts';
import { useFreshHarness } from '../support/harness.ts';
import { givenReportWorld } from './support/report-world.ts';

const harness = useFreshHarness();

const tables = async (): Promise<[students: unknown[], counts: unknown[]]> => {
  await harness.caughtUp([rosterProjection]);
  const rows = await harness.liveRows(rosterProjection);
  return [rows['roster_students']!, rows['roster_student_counts']!];
};
const student = (student_id: number, enrolled: boolean, district_id = 1) => ({ student_id, district_id, enrolled });
const count = (scope: string, scope_id: number, students_count: number) => ({ scope, scope_id, students_count });

const ofTheWorld: readonly [unknown[], unknown[]] = [
  [
    ...[31, 32, 33, 34, 35].map((id) => student(id, true)),
    student(36, false),
    student(37, false),
    student(38, false),
    student(91, true, 9),
  ],
  [
    count('class', 4, 3),
    count('class', 5, 2),
    count('class', 6, 1),
    count('class', 900, 1),
    count('district', 1, 5),
    count('district', 9, 1),
  ],
];
const sameRows = (found: unknown[][]): void => {
  expect(found[0]).toEqual(expect.arrayContaining(ofTheWorld[0]));
  expect(found[1]).toEqual(expect.arrayContaining(ofTheWorld[1]));
  expect(found.map((rows) => rows.length)).toEqual(ofTheWorld.map((rows) => rows.length));
};

describe("the roster's students", () => {
  it('are filled by a rebuild', async () => {
    await givenReportWorld(harness.store, harness.db);
    harness.start([rosterProjection]);
    sameRows(await tables());
  });

  it('are the same when every event is its own batch', async () => {
    await harness.start([rosterProjection], { batchSize: 1 }).ready;
    await givenReportWorld(harness.store, harness.db);
    sameRows(await tables());
  });

  it('follow people who come, leave and are deactivated', async () => {
    await givenReportWorld(harness.store, harness.db);
    await harness.start([rosterProjection]).ready;
    await given(harness.store, 'person-37', event('PersonReactivated', { personId: 37, occurredAt: at(1) }));
    await given(harness.store, 'person-33', event('PersonDeactivated', { personId: 33, occurredAt: at(1) }));
    const place = { schoolClassId: 6, studentId: 35, occurredAt: at(1) };
    await given(harness.store, 'schoolClass-6', event('SchoolClassStudentWithdrawn', place));
    const [students, counts] = await tables();
    expect(students).toEqual(expect.arrayContaining([student(37, true), student(33, false), student(35, false)]));
    expect(counts).toEqual(expect.arrayContaining([count('class', 4, 2), count('class', 5, 2), count('district', 1, 4)]));
    expect(counts).not.toEqual(expect.arrayContaining([expect.objectContaining({ scope: 'class', scope_id: 6 })]));
  });
});
