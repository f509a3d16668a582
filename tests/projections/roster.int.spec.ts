import { beforeEach, describe, expect, it } from 'vitest';
import { classesOfSchools, classesOfTeacher, schoolClass } from '#projections/classes/roster/class-queries.ts';
import { rosterProjection } from '#projections/classes/roster/projection.ts';
import {
  findDistrict,
  findPerson,
  isStudentOfClass,
  isTeacherOfClass,
  rosterCounts,
  schoolsByIds,
  schoolsOfDistrict,
  studentsOfClass,
} from '#projections/classes/roster/queries.ts';
import { liveReads } from '#projections/runner/live.ts';
import { verifyProjection } from '#projections/runner/verify.ts';
import { at, event, given } from './support/given-events.ts';
import { useFreshHarness } from './support/harness.ts';
import { givenPerson, givenSchool } from './support/school-events.ts';
import { silentLogger } from './support/silent-logger.ts';

const harness = useFreshHarness();
beforeEach(async () => {
  await givenSchool(harness.store, harness.db);
  await harness.start([rosterProjection]).ready;
  await harness.caughtUp([rosterProjection]);
});

const then = (): Promise<void> => harness.caughtUp([rosterProjection]);

const students = [
  { id: 32, name: 'Bo Adler' },
  { id: 33, name: 'Cy Moss' },
  { id: 31, name: 'Ada Zimmer' },
];

const pier = {
  id: 4,
  name: 'Room 4',
  code: 'PIER4',
  code_opens: false,
  grade: null,
  colour: null,
  archived: false,
  roster_name: 'Room 4',
  school_id: 2,
  school_name: 'Pier School',
  district_id: 1,
  district_name: 'Harbor',
  time_zone: 'America/New_York',
  teachers: [{ id: 21, name: 'Ines Okafor' }],
  students_count: 3,
};

describe('the roster', () => {
  it('knows each person’s role, school and plan', async () => {
    const { db } = harness;
    expect(await findPerson(liveReads(db), 21)).toEqual({
      id: 21,
      name: 'Ines Okafor',
      role: 'teacher',
      district_id: 1,
      school_ids: [2],
      plan: 'free_trial',
      trial_ends_on: '2026-04-01',
      administers: null,
      active: true,
      erased: false,
    });
    expect(await findPerson(liveReads(db), 999)).toBeNull();
    expect(await findDistrict(liveReads(db), 1)).toEqual({ id: 1, name: 'Harbor', time_zone: 'America/New_York' });
  });

  it('follows changes to a person', async () => {
    const { store, db } = harness;
    await given(
      store,
      'person-21',
      event('PersonSchoolsChanged', { personId: 21, schoolIds: [2, 7], occurredAt: at(1) }),
      event('TeacherPlanChanged', { personId: 21, plan: 'premium', trialEndsOn: null, occurredAt: at(1) }),
      event('PersonRoleChanged', { personId: 21, role: 'school_admin', occurredAt: at(1) }),
      event('PersonDeactivated', { personId: 21, occurredAt: at(2) }),
    );
    await then();
    const changed = { role: 'school_admin', school_ids: [2, 7], plan: 'premium', trial_ends_on: null };
    expect(await findPerson(liveReads(db), 21)).toMatchObject({ ...changed, active: false });
    await given(store, 'person-21', event('PersonReactivated', { personId: 21, occurredAt: at(3) }));
    await then();
    expect(await findPerson(liveReads(db), 21)).toMatchObject({ ...changed, active: true });
  });

  it('lists the members of a class', async () => {
    const { db } = harness;
    expect(await schoolClass(liveReads(db), 4)).toEqual(pier);
    expect(await classesOfTeacher(liveReads(db), 21)).toEqual([pier]);
    expect(await classesOfSchools(liveReads(db), [2])).toEqual([pier]);
    expect(await studentsOfClass(liveReads(db), 4)).toEqual(students);
    expect(await schoolClass(liveReads(db), 99)).toBeNull();
    expect(await classesOfTeacher(liveReads(db), 31)).toEqual([]);
  });

  it('removes a person who leaves a class, and restores one who returns', async () => {
    const { store, db } = harness;
    await given(
      store,
      'schoolClass-4',
      event('SchoolClassStudentWithdrawn', { schoolClassId: 4, studentId: 31, occurredAt: at(1) }),
      event('SchoolClassStudentWithdrawn', { schoolClassId: 4, studentId: 32, occurredAt: at(1) }),
      event('SchoolClassStudentEnrolled', { schoolClassId: 4, studentId: 32, occurredAt: at(2) }),
      event('SchoolClassTeacherRemoved', { schoolClassId: 4, teacherId: 21, occurredAt: at(2) }),
      event('SchoolClassRenamed', { schoolClassId: 4, name: 'Room 4b', occurredAt: at(2) }),
    );
    await then();
    expect(await schoolClass(liveReads(db), 4)).toEqual({
      ...pier,
      name: 'Room 4b',
      roster_name: 'Room 4b',
      teachers: [],
      students_count: 2,
    });
    expect([await isStudentOfClass(liveReads(db), 31, 4), await isStudentOfClass(liveReads(db), 32, 4)]).toEqual([false, true]);
    expect(await isTeacherOfClass(liveReads(db), 21, 4)).toBe(false);
  });

  it('distinguishes a class’s teachers from its students', async () => {
    const { db } = harness;
    expect(await isTeacherOfClass(liveReads(db), 21, 4)).toBe(true);
    expect(await isTeacherOfClass(liveReads(db), 31, 4)).toBe(false);
    expect(await isStudentOfClass(liveReads(db), 31, 4)).toBe(true);
    expect(await isStudentOfClass(liveReads(db), 21, 4)).toBe(false);
  });

  it('shows an erased person without a name', async () => {
    const { db, store } = harness;
    await db('people').where({ id: 31 }).update({ given_name: '', family_name: '', erased_at: new Date() });
    await db('people').where({ id: 32 }).delete();
    await givenPerson(store, 41, 'admin');
    await then();
    expect((await studentsOfClass(liveReads(db), 4)).map(({ name }) => name).sort()).toEqual(['Cy Moss', '[erased]', '[erased]']);
    expect(await findPerson(liveReads(db), 31)).toMatchObject({ name: '[erased]' });
    expect(await findPerson(liveReads(db), 41)).toMatchObject({ name: '[erased]', district_id: null });
  });

  it('counts schools and their active people', async () => {
    const { db, store } = harness;
    await given(store, 'person-33', event('PersonDeactivated', { personId: 33, occurredAt: at(1) }));
    await given(store, 'school-2', event('SchoolRenamed', { schoolId: 2, name: 'Pier Academy', occurredAt: at(1) }));
    await given(
      store,
      'school-3',
      event('SchoolRegistered', { schoolId: 3, districtId: 1, name: 'Dock School', occurredAt: at(1) }),
    );
    await then();
    const academy = { id: 2, name: 'Pier Academy', district_id: 1, teachers_count: 1, classes_count: 1, students_count: 2 };
    const dock = { id: 3, name: 'Dock School', district_id: 1, teachers_count: 0, classes_count: 0, students_count: 0 };
    expect(await schoolsOfDistrict(liveReads(db), 1)).toEqual([dock, academy]);
    expect(await schoolsByIds(liveReads(db), [2])).toEqual([academy]);
    expect(await rosterCounts(liveReads(db))).toEqual({ schools_count: 2, teachers_count: 1, students_count: 2 });
    expect((await schoolClass(liveReads(db), 4))!.students_count).toBe(2);
  });

  it('recounts the schools that people, enrollments and classes join and leave', async () => {
    const { db, store } = harness;
    const counts = async (): Promise<number[][]> =>
      (await schoolsByIds(liveReads(db), [2, 3]))
        .sort((a, b) => a.id - b.id)
        .map((school) => [school.id, school.teachers_count, school.classes_count, school.students_count]);
    await given(store, 'school-3', event('SchoolRegistered', { schoolId: 3, districtId: 1, name: 'Dock', occurredAt: at(1) }));
    const details = { schoolClassId: 5, schoolId: 3, name: 'Room 5', code: 'DOCK5', occurredAt: at(1) };
    const enrolled = (studentId: number) =>
      event('SchoolClassStudentEnrolled', { schoolClassId: 5, studentId, occurredAt: at(2) });
    await given(store, 'schoolClass-5', event('SchoolClassCreated', details), enrolled(31), enrolled(77));
    await then();
    // Nobody is registered as 77 yet.
    expect(await counts()).toEqual([
      [2, 1, 1, 3],
      [3, 0, 1, 1],
    ]);
    await givenPerson(store, 77, 'student');
    await given(store, 'person-21', event('PersonSchoolsChanged', { personId: 21, schoolIds: [3], occurredAt: at(3) }));
    await given(
      store,
      'schoolClass-4',
      event('SchoolClassStudentWithdrawn', { schoolClassId: 4, studentId: 31, occurredAt: at(3) }),
    );
    await then();
    expect(await counts()).toEqual([
      [2, 0, 1, 2],
      [3, 1, 1, 2],
    ]);
    await given(store, 'person-31', event('PersonDeactivated', { personId: 31, occurredAt: at(4) }));
    await given(store, 'person-21', event('PersonRoleChanged', { personId: 21, role: 'school_admin', occurredAt: at(4) }));
    await then();
    expect(await counts()).toEqual([
      [2, 0, 1, 2],
      [3, 0, 1, 1],
    ]);
    const rebuilt = await verifyProjection(rosterProjection, {
      db,
      store,
      logger: silentLogger,
      signal: new AbortController().signal,
    });
    expect(rebuilt!.tables.filter((table) => table.differences > 0)).toEqual([]);
  });
});
