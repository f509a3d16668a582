import type { Knex } from 'knex';
import type { EarshotEvent } from '#domain/event-registry.ts';
import type { AssignmentType, PersonRole } from '#domain/shared/fields.ts';
import type { EventStore } from '#eventstore/port.ts';
import { at, event, given, uuid } from '#tests/projections/support/given-events.ts';

/** Quiz 1 has a question without a strand, quiz 2 one with a strand that is not ours. */
const strandsOf: Record<number, readonly (string | null)[]> = { 1: ['Literal', 'Inference', null], 2: ['Zeal', 'Vocabulary'] };

export const quizUuid = (quiz: number): string => uuid(0xa00 + quiz);
export const questionUuid = (quiz: number, index: number): string => uuid(0x1000 * quiz + index);
export const optionUuid = (quiz: number, index: number, correct: boolean): string =>
  uuid(0x1000 * quiz + 0x100 + index * 2 + (correct ? 0 : 1));
export const solutionUuid = (n: number): string => uuid(0x100000 + n);

interface Assignment {
  readonly quiz: number;
  readonly schoolClass: number;
  readonly type: AssignmentType;
  readonly assignedAt: string;
}

const assignments: Record<number, Assignment> = {
  5: { quiz: 1, schoolClass: 4, type: 'listening_comprehension', assignedAt: '2026-03-01T15:00:00.000Z' },
  6: { quiz: 2, schoolClass: 4, type: 'reading_comprehension', assignedAt: '2026-02-10T15:00:00.000Z' },
  // The last minute of March 1st in New York.
  7: { quiz: 1, schoolClass: 5, type: 'listening_comprehension', assignedAt: '2026-03-02T04:59:00.000Z' },
  8: { quiz: 1, schoolClass: 6, type: 'listening_and_reading_comprehension', assignedAt: '2026-03-05T15:00:00.000Z' },
  9: { quiz: 1, schoolClass: 900, type: 'listening_comprehension', assignedAt: '2026-03-01T15:00:00.000Z' },
};

export interface Taken {
  readonly n: number;
  readonly student: number;
  readonly assignment: number;
  readonly correct: readonly boolean[];
  readonly seconds?: number;
  /** Absent: still in progress. */
  readonly submittedAt?: string;
  readonly attempt?: number;
}

const identityOf = ({ n, student, assignment, attempt = 1 }: Taken) => ({
  solutionUuid: solutionUuid(n),
  attempt,
  studentId: student,
  quizAssignmentSchoolClassId: assignment,
  schoolClassId: assignments[assignment]!.schoolClass,
  quizUuid: quizUuid(assignments[assignment]!.quiz),
});

const startedEvent = (taken: Taken): EarshotEvent =>
  event('QuizSolutionStarted', {
    ...identityOf(taken),
    quizRevision: '4',
    questionsCount: strandsOf[assignments[taken.assignment]!.quiz]!.length,
    locale: 'en',
    startedAt: at(0),
    assignmentType: assignments[taken.assignment]!.type,
  });

const submittedEvent = (taken: Taken, submittedAt: string): EarshotEvent => {
  const { quiz, type } = assignments[taken.assignment]!;
  const { attempt: _, ...identity } = identityOf(taken);
  return event('QuizSolutionSubmitted', {
    ...identity,
    assignmentType: type,
    submittedAt,
    timeSpentSeconds: taken.seconds ?? 60,
    answers: taken.correct.map((correct, index) => ({
      questionUuid: questionUuid(quiz, index),
      optionUuid: optionUuid(quiz, index, correct),
      correct,
      listeningStrand: strandsOf[quiz]![index]!,
    })),
    correctAnswersCount: taken.correct.filter(Boolean).length,
  });
};

const streamOf = ({ n }: Taken): string => `quizSolution-${solutionUuid(n)}`;

export const givenTaken = async (store: EventStore, taken: Taken): Promise<void> => {
  const submitted = taken.submittedAt === undefined ? [] : [submittedEvent(taken, taken.submittedAt)];
  await given(store, streamOf(taken), startedEvent(taken), ...submitted);
};

export const givenReset = async (store: EventStore, taken: Taken): Promise<void> => {
  await given(store, streamOf(taken), event('QuizSolutionReset', { ...identityOf(taken), resetAt: '2026-03-20T15:00:00.000Z' }));
};

export const givenResetUndone = async (store: EventStore, taken: Taken): Promise<void> => {
  await given(store, streamOf(taken), event('QuizSolutionResetUndone', { ...identityOf(taken), undoneAt: at(0) }));
};

/** By number. New York changes its clocks on March 8th: midnight is 05:00Z before, 04:00Z after. */
export const taken: Record<number, Taken> = {
  // The first moment of March 2nd.
  1: { n: 1, student: 31, assignment: 5, correct: [true, false, true], seconds: 100, submittedAt: '2026-03-02T05:00:00.000Z' },
  // The last moment of March 1st.
  2: { n: 2, student: 32, assignment: 5, correct: [true, true, true], seconds: 200, submittedAt: '2026-03-02T04:59:59.999Z' },
  // The last moment of March 30th, by somebody who has left the class since.
  3: { n: 3, student: 36, assignment: 5, correct: [false, false, false], seconds: 301, submittedAt: '2026-03-31T03:59:59.999Z' },
  4: { n: 4, student: 31, assignment: 6, correct: [true, false], seconds: 50, submittedAt: '2026-02-15T15:00:00.000Z' },
  5: { n: 5, student: 33, assignment: 7, correct: [true, true, false], seconds: 400, submittedAt: '2026-03-10T15:00:00.000Z' },
  // The first moment of March 31st.
  6: { n: 6, student: 35, assignment: 8, correct: [false, true, true], seconds: 60, submittedAt: '2026-03-31T04:00:00.000Z' },
  7: { n: 7, student: 32, assignment: 6, correct: [true, true], seconds: 90, submittedAt: '2026-02-20T15:00:00.000Z' },
  8: { n: 8, student: 33, assignment: 5, correct: [] },
  9: { n: 9, student: 34, assignment: 7, correct: [true, true, true], seconds: 70, submittedAt: '2026-03-11T15:00:00.000Z' },
  // Of another district.
  10: { n: 10, student: 91, assignment: 9, correct: [true, true, true], submittedAt: '2026-03-10T15:00:00.000Z' },
};

const quizEvents = (quiz: number): EarshotEvent[] => [
  event('QuizCreated', {
    quizUuid: quizUuid(quiz),
    title: `Quiz ${quiz}`,
    occurredAt: at(0),
    quizable: { type: 'Lesson', path: `lesson-${quiz}`, name: `Lesson ${quiz}`, textComplexity: '820L' },
  }),
  ...strandsOf[quiz]!.map((listeningStrand, index) =>
    event('QuizQuestionAdded', {
      quizUuid: quizUuid(quiz),
      occurredAt: at(0),
      question: {
        uuid: questionUuid(quiz, index),
        content: `Question ${index + 1}`,
        quote: null,
        listeningStrand,
        position: index + 1,
        options: [true, false].map((correct, place) => ({
          uuid: optionUuid(quiz, index, correct),
          content: correct ? 'Right' : 'Wrong',
          correct,
          position: place + 1,
        })),
      },
    }),
  ),
  event('QuizPublished', { quizUuid: quizUuid(quiz), occurredAt: at(0) }),
];

const people: readonly (readonly [id: number, role: PersonRole, given: string, family: string, districtId: number])[] = [
  [21, 'teacher', 'Ines', 'Okafor', 1],
  [22, 'teacher', 'Abe', 'Lund', 1],
  [23, 'teacher', 'Una', 'Free', 1],
  [31, 'student', 'Ada', 'Zimmer', 1],
  [32, 'student', 'Bo', 'Adler', 1],
  [33, 'student', 'Cy', 'Moss', 1],
  [34, 'student', 'Di', 'adler', 1],
  // The same name as 32.
  [35, 'student', 'Bo', 'Adler', 1],
  [36, 'student', 'Gus', 'Left', 1],
  [37, 'student', 'Eve', 'Inactive', 1],
  // In no class, and without a solution.
  [38, 'student', 'Flo', 'Nowhere', 1],
  [91, 'student', 'Zed', 'Elsewhere', 9],
];

const schoolOf = (districtId: number, role: PersonRole): number[] => (role === 'teacher' ? [2] : [districtId === 1 ? 2 : 90]);

const givenPeople = async (store: EventStore, db: Knex): Promise<void> => {
  for (const [personId, role, given_name, family_name, districtId] of people) {
    const plan = role === 'teacher' ? 'none' : null;
    const registered = {
      personId,
      role,
      districtId,
      schoolIds: schoolOf(districtId, role),
      plan,
      trialEndsOn: null,
      occurredAt: at(0),
    };
    await given(store, `person-${personId}`, event('PersonRegistered', registered as never));
    await db('people').insert({ id: personId, district_id: districtId, given_name, family_name });
  }
  await given(store, 'person-37', event('PersonDeactivated', { personId: 37, occurredAt: at(0) }));
};

const classes: readonly (readonly [id: number, schoolId: number, name: string, teachers: number[], students: number[]])[] = [
  [4, 2, 'Room 4', [21, 22], [31, 32, 33, 36]],
  [5, 2, 'room 5', [22], [33, 34, 37]],
  [6, 3, 'Attic', [21], [35]],
  // The same name as 4, and nobody in it.
  [7, 3, 'Room 4', [], []],
  [900, 90, 'Room 900', [], [91]],
];

/** Two schools of one district with four classes, and another district with the same quiz. */
export const givenReportWorld = async (store: EventStore, db: Knex): Promise<void> => {
  for (const [districtId, timeZone] of [
    [1, 'America/New_York'],
    [9, 'UTC'],
  ] as const) {
    const registered = { districtId, name: `District ${districtId}`, timeZone, occurredAt: at(0) };
    await given(store, `district-${districtId}`, event('DistrictRegistered', registered));
  }
  for (const [schoolId, districtId, name] of [
    [2, 1, 'Pier School'],
    [3, 1, 'albany School'],
    [90, 9, 'Other'],
  ] as const) {
    await given(store, `school-${schoolId}`, event('SchoolRegistered', { schoolId, districtId, name, occurredAt: at(0) }));
  }
  await givenPeople(store, db);
  for (const [schoolClassId, schoolId, name, teachers, students] of classes) {
    await given(
      store,
      `schoolClass-${schoolClassId}`,
      event('SchoolClassCreated', { schoolClassId, schoolId, name, code: `C${schoolClassId}`, occurredAt: at(0) }),
      ...teachers.map((teacherId) => event('SchoolClassTeacherAdded', { schoolClassId, teacherId, occurredAt: at(0) })),
      ...students.map((studentId) => event('SchoolClassStudentEnrolled', { schoolClassId, studentId, occurredAt: at(0) })),
    );
  }
  for (const quiz of [1, 2]) await given(store, `quiz-${quizUuid(quiz)}`, ...quizEvents(quiz));
  for (const [id, { quiz, schoolClass, type, assignedAt }] of Object.entries(assignments)) {
    const assigned = { quizAssignmentSchoolClassId: Number(id), quizUuid: quizUuid(quiz), schoolClassId: schoolClass };
    const event_ = event('QuizAssigned', { ...assigned, assignmentType: type, teacherId: null, assignedAt, dueAt: null });
    await given(store, `quizAssignment-${id}`, event_);
  }
  for (const one of Object.values(taken)) await givenTaken(store, one);
  await given(
    store,
    'schoolClass-4',
    event('SchoolClassStudentWithdrawn', { schoolClassId: 4, studentId: 36, occurredAt: at(0) }),
  );
  // 7 is reset; 9 was, but counts again.
  await givenReset(store, taken[7]!);
  await givenReset(store, taken[9]!);
  await givenResetUndone(store, taken[9]!);
};

export const timeZone = 'America/New_York';
/** Without the 31st, which is the first day of nothing but solution 6. */
export const march = { startDate: '2026-03-01', endDate: '2026-03-30', timeZone };
export const district = { districtId: 1, within: null, ...march };
