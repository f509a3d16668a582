import { randomUUID } from 'node:crypto';
import { savePeople } from '#people/people.ts';
import type { EventStore, NewEvent } from '#eventstore/port.ts';
import type { Knex } from '#platform/database.ts';
import { districtId, districtTimeZone, solutionsPerReset } from './reports-district.ts';
import type { MadeAssignment, MadeClass, MadeDistrict, MadeQuiz } from './reports-district.ts';
import { newEvent } from './support/new-event.ts';
import { uuidOf } from './support/uuid-of.ts';

interface Stream {
  readonly name: string;
  readonly events: readonly NewEvent[];
}

const time = (milliseconds: number): string => new Date(milliseconds).toISOString();
const longAgo = time(Date.UTC(2024, 7, 1));

const person = (personId: number, role: 'student' | 'teacher' | 'school_admin', schoolIds: readonly number[]): Stream => {
  const plan = role === 'teacher' ? ('premium' as const) : null;
  const data = { personId, role, districtId, schoolIds: [...schoolIds], plan, trialEndsOn: null, occurredAt: longAgo };
  return { name: `person-${personId}`, events: [newEvent('PersonRegistered', data)] };
};

const schoolClass = ({ id: schoolClassId, schoolId, teacherId, studentIds }: MadeClass): Stream => ({
  name: `schoolClass-${schoolClassId}`,
  events: [
    newEvent('SchoolClassCreated', {
      schoolClassId,
      schoolId,
      name: `Class ${schoolClassId}`,
      code: `C${schoolClassId}`,
      occurredAt: longAgo,
    }),
    newEvent('SchoolClassTeacherAdded', { schoolClassId, teacherId, occurredAt: longAgo }),
    ...studentIds.map((studentId) => newEvent('SchoolClassStudentEnrolled', { schoolClassId, studentId, occurredAt: longAgo })),
  ],
});

const quiz = ({ uuid: quizUuid, path, questions }: MadeQuiz): Stream => ({
  name: `quiz-${quizUuid}`,
  events: [
    newEvent('QuizCreated', {
      quizUuid,
      title: `Quiz ${path}`,
      occurredAt: longAgo,
      quizable: { type: 'Lesson', path, name: `Lesson ${path}`, textComplexity: null },
    }),
    ...questions.map(({ uuid, strand, options }, index) =>
      newEvent('QuizQuestionAdded', {
        quizUuid,
        occurredAt: longAgo,
        question: {
          uuid,
          content: `What is said in part ${index + 1} of ${path}?`,
          quote: null,
          listeningStrand: strand,
          position: index + 1,
          options: options.map((option, place) => ({
            uuid: option,
            content: `Choice ${place + 1}`,
            correct: place === 0,
            position: place + 1,
          })),
        },
      }),
    ),
    newEvent('QuizPublished', { quizUuid, occurredAt: longAgo }),
  ],
});

const assignment = ({ id, quiz: { uuid }, schoolClass: { id: schoolClassId, teacherId }, type, at }: MadeAssignment): Stream => {
  const data = { quizAssignmentSchoolClassId: id, quizUuid: uuid, schoolClassId, assignmentType: type, teacherId };
  return { name: `quizAssignment-${id}`, events: [newEvent('QuizAssigned', { ...data, assignedAt: time(at), dueAt: null })] };
};

/** The choice of the n-th solution: correct in two of three answers, a little more often for some students than for others. */
const choiceOf = (n: number, question: number): number =>
  (n * 7 + question * 5 + (n % 11) * question) % 9 < 6 ? 0 : (n + question) % 3;

const solution = (made: MadeAssignment, studentId: number, n: number): Stream => {
  const solutionUuid = uuidOf(`reports solution ${made.id} ${studentId}`);
  const place = {
    solutionUuid,
    studentId,
    quizAssignmentSchoolClassId: made.id,
    schoolClassId: made.schoolClass.id,
    quizUuid: made.quiz.uuid,
  };
  const startedAt = made.at + 3_600_000 + (n % 20) * 60_000;
  const answers = made.quiz.questions.map((question, index) => {
    const choice = choiceOf(n, index);
    const optionUuid = question.options[choice]!;
    return { questionUuid: question.uuid, optionUuid, listeningStrand: question.strand, correct: choice === 0 };
  });
  const attempt = { ...place, attempt: 1 };
  return {
    name: `quizSolution-${solutionUuid}`,
    events: [
      newEvent('QuizSolutionStarted', {
        ...attempt,
        quizRevision: '12',
        questionsCount: answers.length,
        assignmentType: made.type,
        locale: 'en',
        startedAt: time(startedAt),
      }),
      ...answers.map(({ questionUuid, optionUuid }, index) =>
        newEvent('QuizQuestionAnswered', {
          solutionUuid,
          answerUuid: randomUUID(),
          questionUuid,
          optionUuid,
          answeredAt: time(startedAt + (index + 1) * 45_000),
        }),
      ),
      newEvent('QuizSolutionSubmitted', {
        ...place,
        assignmentType: made.type,
        answers,
        timeSpentSeconds: 450 + (n % 300),
        correctAnswersCount: answers.filter(({ correct }) => correct).length,
        submittedAt: time(startedAt + 480_000),
      }),
      ...(n % solutionsPerReset === 0 ? [newEvent('QuizSolutionReset', { ...attempt, resetAt: time(startedAt + 600_000) })] : []),
    ],
  };
};

function* roster({ schoolIds, teacherIds, classes, adminId }: MadeDistrict): Generator<Stream> {
  const district = { districtId, name: 'Reports district', timeZone: districtTimeZone, occurredAt: longAgo };
  yield { name: `district-${districtId}`, events: [newEvent('DistrictRegistered', district)] };
  for (const schoolId of schoolIds) {
    const school = { schoolId, districtId, name: `School ${schoolId}`, occurredAt: longAgo };
    yield { name: `school-${schoolId}`, events: [newEvent('SchoolRegistered', school)] };
  }
  yield person(adminId, 'school_admin', schoolIds);
  const schoolOf = new Map(classes.map((made) => [made.teacherId, made.schoolId]));
  for (const id of teacherIds) yield person(id, 'teacher', [schoolOf.get(id)!]);
  for (const made of classes) {
    for (const id of made.studentIds) yield person(id, 'student', [made.schoolId]);
    yield schoolClass(made);
  }
}

function* work({ quizzes, assignments }: MadeDistrict): Generator<Stream> {
  for (const made of quizzes) yield quiz(made);
  let n = 0;
  for (const made of assignments) {
    yield assignment(made);
    for (const studentId of made.studentIds) yield solution(made, studentId, (n += 1));
  }
}

/** One append a stream, many at a time. */
const appendAll = async (store: EventStore, streams: Generator<Stream>): Promise<void> => {
  const worker = async (): Promise<void> => {
    for (const { name, events } of streams) await store.append(name, events, 'no_stream');
  };
  await Promise.all(Array.from({ length: 512 }, worker));
};

const given = ['Ada', 'Bo', 'Cy', 'Dee', 'Eli', 'Fay', 'Gus', 'Hal', 'Ines', 'Jo'];
const family = ['Adler', 'Brook', 'Castle', 'Dale', 'Ember', 'Field', 'Grove', 'Hill', 'Iris', 'Jones', 'Kerr', 'Lake', 'Moss'];

export const benchEmail = (id: number): string => `reports-${id}@bench.test`;

export const peopleOf = ({ teacherIds, classes, adminId }: MadeDistrict): number[] => [
  adminId,
  ...teacherIds,
  ...classes.flatMap(({ studentIds }) => studentIds),
];

const savePeopleOf = async (db: Knex, district: MadeDistrict): Promise<void> => {
  const people = peopleOf(district).map((id) => ({
    id,
    districtId,
    sourcedId: null,
    email: benchEmail(id),
    givenName: given[id % given.length]!,
    familyName: `${family[id % family.length]!} ${Math.floor(id / 130) % 1_000}`,
  }));
  for (let first = 0; first < people.length; first += 5_000) await savePeople(db, people.slice(first, first + 5_000));
};

/** Appends the whole district, event by event, and saves the names of its people. */
export const appendDistrict = async (store: EventStore, db: Knex, district: MadeDistrict): Promise<void> => {
  await savePeopleOf(db, district);
  await appendAll(store, roster(district));
  await appendAll(store, work(district));
};
