import type { Knex } from 'knex';
import type { EventStore } from '#eventstore/port.ts';
import { at, event, given } from './given-events.ts';
import { quizEvents, quizUuid } from './quiz-events.ts';

const people = [
  { id: 21, role: 'teacher', name: ['Ines', 'Okafor'] },
  { id: 31, role: 'student', name: ['Ada', 'Zimmer'] },
  { id: 32, role: 'student', name: ['Bo', 'Adler'] },
  { id: 33, role: 'student', name: ['Cy', 'Moss'] },
] as const;

export const givenPerson = async (store: EventStore, id: number, role: 'student' | 'teacher' | 'admin'): Promise<void> => {
  await given(
    store,
    `person-${id}`,
    event('PersonRegistered', {
      personId: id,
      role,
      districtId: role === 'admin' ? null : 1,
      schoolIds: role === 'admin' ? [] : [2],
      plan: role === 'teacher' ? 'free_trial' : null,
      trialEndsOn: role === 'teacher' ? '2026-04-01' : null,
      occurredAt: at(0),
    }),
  );
};

/** District 1 with school 2 and class 4: teacher 21, students 31, 32 and 33; quiz assigned to it as 5. */
export const givenSchool = async (store: EventStore, db: Knex): Promise<void> => {
  await given(
    store,
    'district-1',
    event('DistrictRegistered', { districtId: 1, name: 'Harbor', timeZone: 'America/New_York', occurredAt: at(0) }),
  );
  await given(
    store,
    'school-2',
    event('SchoolRegistered', { schoolId: 2, districtId: 1, name: 'Pier School', occurredAt: at(0) }),
  );
  for (const { id, role, name } of people) {
    await givenPerson(store, id, role);
    await db('people').insert({ id, district_id: 1, given_name: name[0], family_name: name[1] });
  }
  await given(
    store,
    'schoolClass-4',
    event('SchoolClassCreated', { schoolClassId: 4, schoolId: 2, name: 'Room 4', code: 'PIER4', occurredAt: at(0) }),
    event('SchoolClassTeacherAdded', { schoolClassId: 4, teacherId: 21, occurredAt: at(0) }),
    ...[31, 32, 33].map((studentId) => event('SchoolClassStudentEnrolled', { schoolClassId: 4, studentId, occurredAt: at(0) })),
  );
  await given(store, `quiz-${quizUuid}`, ...quizEvents());
  await givenAssignment(store, 5, { assignedAt: at(5) });
};

export const givenAssignment = async (
  store: EventStore,
  id: number,
  { assignedAt, teacherId = 21 }: { assignedAt: string; teacherId?: number | null },
): Promise<void> => {
  await given(
    store,
    `quizAssignment-${id}`,
    event('QuizAssigned', {
      quizAssignmentSchoolClassId: id,
      quizUuid,
      schoolClassId: 4,
      assignmentType: 'listening_comprehension',
      teacherId,
      assignedAt,
      dueAt: '2026-03-09T20:00:00Z',
    }),
  );
};
