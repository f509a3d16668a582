import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { schoolClassDecider, type SetSchoolClassMembers } from '#domain/classes/school-class/decider.ts';
import type { SchoolClassEvent } from '#domain/classes/school-class/events.ts';
import { handle, specificationOf } from './support/decider-specification.ts';
import { at } from './support/examples.ts';

const { given } = specificationOf(schoolClassDecider);
const occurredAt = at(0);
const details = { schoolClassId: 4, schoolId: 2, name: '4B', code: 'K7PX2QM', occurredAt };
const created: SchoolClassEvent = { type: 'SchoolClassCreated', data: details };
const create = { type: 'CreateSchoolClass', ...details } as const;
const set = (teacherIds: number[], studentIds: number[], replace = true): SetSchoolClassMembers => ({
  type: 'SetSchoolClassMembers',
  schoolClassId: 4,
  teacherIds,
  studentIds,
  replace,
  occurredAt,
});
const added = (teacherId: number): SchoolClassEvent => ({
  type: 'SchoolClassTeacherAdded',
  data: { schoolClassId: 4, teacherId, occurredAt },
});
const removed = (teacherId: number): SchoolClassEvent => ({
  type: 'SchoolClassTeacherRemoved',
  data: { schoolClassId: 4, teacherId, occurredAt },
});
const enrolled = (studentId: number): SchoolClassEvent => ({
  type: 'SchoolClassStudentEnrolled',
  data: { schoolClassId: 4, studentId, occurredAt },
});
const withdrawn = (studentId: number): SchoolClassEvent => ({
  type: 'SchoolClassStudentWithdrawn',
  data: { schoolClassId: 4, studentId, occurredAt },
});

describe('school class', () => {
  it('is created', () => given().when(create).then(created));
  it('is created once, and keeps the code its students know', () =>
    given(created)
      .when({ ...create, code: 'OTHER22' })
      .thenNothing());
  it('is renamed', () => {
    const renamed: SchoolClassEvent = { type: 'SchoolClassRenamed', data: { schoolClassId: 4, name: '5B', occurredAt } };
    given(created)
      .when({ ...create, name: '5B' })
      .then(renamed);
    given(created, renamed)
      .when({ ...create, name: '5B' })
      .thenNothing();
  });
  it('moves to another school, with its students', () => {
    const moved: SchoolClassEvent = { type: 'SchoolClassMoved', data: { schoolClassId: 4, schoolId: 3, occurredAt } };
    given(created, enrolled(9))
      .when({ ...create, schoolId: 3 })
      .then(moved);
    expect(given(created, enrolled(9), moved).state).toMatchObject({ schoolId: 3, studentIds: new Set([9]) });
  });
  it('is restored by the roster only if the roster archived it', () => {
    const close = { type: 'CloseRosterClass', schoolClassId: 4, occurredAt } as const;
    const closed: SchoolClassEvent = { type: 'SchoolClassArchived', data: { schoolClassId: 4, through: 'roster', occurredAt } };
    const restored: SchoolClassEvent = { type: 'SchoolClassRestored', data: { schoolClassId: 4, through: 'roster', occurredAt } };
    const archived: SchoolClassEvent = { type: 'SchoolClassArchived', data: { schoolClassId: 4, occurredAt } };
    given(created).when(close).then(closed);
    given(created, closed).when(close).thenNothing();
    given(created, closed).when(create).then(restored);
    given(created, archived).when(close).thenNothing();
    given(created, archived).when(create).thenNothing();
  });
});

describe('members of a class', () => {
  it('need an existing class', () =>
    given()
      .when(set([3], []))
      .thenThrows('not_found', 'not_found'));
  it('are recorded as a difference, each once', () =>
    given(created, added(3), enrolled(9))
      .when(set([5, 5], [9, 10, 10]))
      .then(removed(3), added(5), enrolled(10)));
  it('are withdrawn when others replace them', () => given(created, enrolled(9)).when(set([], [])).then(withdrawn(9)));
  it('stay when others are only added', () =>
    given(created, added(3), enrolled(9))
      .when(set([], [10], false))
      .then(enrolled(10)));
  it('can come back', () => {
    const { state } = given(created, enrolled(9), withdrawn(9), enrolled(9));
    expect(state).toMatchObject({ studentIds: new Set([9]), formerStudentIds: new Set() });
    expect(given(created, enrolled(9), withdrawn(9)).state).toMatchObject({ formerStudentIds: new Set([9]) });
  });

  it('match the last command, and a repeated command changes nothing', () => {
    const ids = fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 10 });
    fc.assert(
      fc.property(fc.array(fc.tuple(ids, ids, fc.boolean()), { minLength: 1 }), (commands) => {
        let { state } = handle(schoolClassDecider, schoolClassDecider.initialState, create);
        for (const [teacherIds, studentIds, replace] of commands) {
          const command = set(teacherIds, studentIds, replace);
          const before = state.status === 'open' && !replace ? state : { teacherIds: [], studentIds: [] };
          state = handle(schoolClassDecider, state, command).state;
          expect(state).toMatchObject({
            teacherIds: new Set([...before.teacherIds, ...teacherIds]),
            studentIds: new Set([...before.studentIds, ...studentIds]),
          });
          expect(handle(schoolClassDecider, state, command).events).toEqual([]);
        }
      }),
    );
  });
});

describe('a class’s Google Classroom course', () => {
  const link = (courseId: string) => ({ type: 'LinkGoogleCourse', schoolClassId: 4, courseId, occurredAt }) as const;
  const linked = (courseId: string): SchoolClassEvent => ({
    type: 'SchoolClassGoogleCourseLinked',
    data: { schoolClassId: 4, courseId, occurredAt },
  });

  it('needs an existing class', () => given().when(link('7001')).thenThrows('not_found', 'not_found'));
  it('is chosen, and choosing it again has no effect', () => {
    given(created).when(link('7001')).then(linked('7001'));
    given(created, linked('7001')).when(link('7001')).thenNothing();
  });
  it('can be changed', () => given(created, linked('7001')).when(link('7002')).then(linked('7002')));
  it('is empty until it is chosen', () => {
    expect(given(created).state).toMatchObject({ googleCourseId: null });
    expect(given(created, linked('7001')).state).toMatchObject({ googleCourseId: '7001' });
  });
});
