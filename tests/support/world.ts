import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { systemActor, type CommandContext } from '#commands/runner/context.ts';
import { registerDistrict } from '#commands/districts/district.ts';
import { reserveIds } from '#commands/runner/ids.ts';
import { publishLesson } from '#commands/lessons/lesson/drafts.ts';
import { savePeople } from '#people/people.ts';
import { registerPerson } from '#commands/accounts/person/accounts.ts';
import { assignQuiz } from '#commands/assignments/quiz-assignment/assign-quiz.ts';
import { offerQuizLanguage, changeQuizLanguageContent } from '#commands/quizzes/languages.ts';
import { importQuiz } from '#commands/quizzes/import-quiz.ts';
import { publishQuiz } from '#commands/quizzes/quiz.ts';
import { createSchoolClass } from '#commands/classes/school-class/school-class.ts';
import { setSchoolClassMembers } from '#commands/classes/school-class/members.ts';
import { registerSchool } from '#commands/districts/school.ts';
import type { QuestionTranslation } from '#domain/quizzes/events.ts';
import type { QuizInput } from '#domain/quizzes/quiz-input.ts';
import { quizableTypes, type AdminReach, type PersonRole } from '#domain/shared/fields.ts';
import { startTestAppOn, withApp, type TestApp, type TestAppParts } from './app.ts';
import { createTestDatabaseFrom, type Template } from './database.ts';
import type { HttpClient } from './http-client.ts';

/**
 * Everybody in the world by a short name. Those of `other` belong to the other school of the same district, but for the
 * other school admin: school admins see their whole district here, so a stranger to the first one is of another district. The
 * principals are school admins of their school alone. Those of `far` belong to the school of the other district.
 */
export const cast = {
  student: { id: 1, role: 'student', school: 1 },
  classmate: { id: 2, role: 'student', school: 1 },
  otherStudent: { id: 3, role: 'student', school: 2 },
  teacher: { id: 4, role: 'teacher', school: 1 },
  otherTeacher: { id: 5, role: 'teacher', school: 2 },
  schoolAdmin: { id: 6, role: 'school_admin', school: 1 },
  otherSchoolAdmin: { id: 7, role: 'school_admin', school: 3 },
  admin: { id: 8, role: 'admin', school: null },
  analyst: { id: 9, role: 'analyst', school: null },
  principal: { id: 10, role: 'school_admin', school: 1, administers: 'schools' },
  otherPrincipal: { id: 11, role: 'school_admin', school: 2, administers: 'schools' },
  farTeacher: { id: 12, role: 'teacher', school: 3 },
  farStudent: { id: 13, role: 'student', school: 3 },
} as const satisfies Record<string, { id: number; role: PersonRole; school: number | null; administers?: AdminReach }>;
export type CastMember = keyof typeof cast;

/** School 3 is the only one of the other district. */
const districtOf = (school: number): number => (school === 3 ? 2 : 1);

export const password = 'a password of the tests';
export const emailOf = (member: CastMember): string => `${member.toLowerCase()}@world.test`;

export const schoolClassId = 1;
export const otherSchoolClassId = 2;
export const farSchoolClassId = 3;
export const lessonPath = 'the-quiet-harbour';

/** Questions whose correct choice is at position 2, 3 and 1. */
export const buildQuiz = (title: string): QuizInput => ({
  uuid: randomUUID(),
  title,
  quizable: { type: 'Lesson', path: lessonPath, name: 'The quiet harbour', textComplexity: '640L' },
  questions: [1, 2, 0].map((correctIndex, index) => ({
    uuid: randomUUID(),
    content: `Question **${index + 1}** <script>alert(1)</script>`,
    quote: index === 1 ? '> The bell rang twice.' : null,
    listeningStrand: [null, 'Literal', 'Inference'][index] ?? null,
    options: [0, 1, 2, 3].map((option) => ({
      uuid: randomUUID(),
      content: `Choice ${option + 1}`,
      correct: option === correctIndex,
    })),
  })),
});

/** Every text of a quiz in Spanish. */
export const inSpanish = ({ questions }: QuizInput): Record<string, QuestionTranslation> =>
  Object.fromEntries(
    questions.map(({ uuid, quote, options }, index) => [
      uuid,
      {
        content: `Pregunta **${index + 1}**`,
        quote: quote && 'La campana sonó.',
        options: Object.fromEntries(options.map((option, place) => [option.uuid, `Opción ${place + 1}`])),
      },
    ]),
  );

export interface World {
  readonly quiz: QuizInput;
  readonly draftQuiz: QuizInput;
  readonly assignmentId: number;
  readonly otherAssignmentId: number;
  signIn(member: CastMember): Promise<HttpClient>;
  /** Assigns a new quiz to the first class, as its teacher would; gives both. */
  newAssignment(): Promise<{ quiz: QuizInput; assignmentId: number }>;
  context(): CommandContext;
}

const registerPeople = async (app: TestApp, context: () => CommandContext): Promise<void> => {
  const people = Object.entries(cast);
  // Taken, so that nobody whom a test adds gets one of these ids.
  await reserveIds(app.db, 'person', Object.keys(cast));
  await savePeople(
    app.db,
    people.map(([member, { id, school }]) => ({
      id,
      districtId: school === null ? 1 : districtOf(school),
      sourcedId: member,
      email: emailOf(member as CastMember),
      givenName: member,
      familyName: id === cast.student.id ? '=SUM(A1)' : 'Tester',
    })),
  );
  for (const [, { id, role, school, ...more }] of people) {
    await registerPerson(context(), {
      personId: id,
      role,
      districtId: school === null ? null : districtOf(school),
      schoolIds: school === null ? [] : [school],
      ...(role === 'teacher' ? { plan: 'premium' as const } : {}),
      ...(role === 'school_admin' ? { administers: 'administers' in more ? more.administers : ('district' as const) } : {}),
    });
  }
  // Dear hashes are proved where passwords are; here thousands of sign-ins would do nothing else.
  const password_hash = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  await app.db('credentials').insert(people.map(([, { id }]) => ({ person_id: id, password_hash })));
};

const openClasses = async (context: () => CommandContext): Promise<void> => {
  await createSchoolClass(context(), { schoolClassId, schoolId: 1, name: 'Room 12', code: 'ROOM12' });
  await createSchoolClass(context(), { schoolClassId: otherSchoolClassId, schoolId: 2, name: 'Room 7', code: 'ROOM7' });
  await setSchoolClassMembers(context(), {
    schoolClassId,
    teacherIds: [cast.teacher.id],
    studentIds: [cast.student.id, cast.classmate.id],
    replace: true,
  });
  await setSchoolClassMembers(context(), {
    schoolClassId: otherSchoolClassId,
    teacherIds: [cast.otherTeacher.id],
    studentIds: [cast.otherStudent.id],
    replace: true,
  });
  await createSchoolClass(context(), { schoolClassId: farSchoolClassId, schoolId: 3, name: 'Room 30', code: 'ROOM30' });
  await setSchoolClassMembers(context(), {
    schoolClassId: farSchoolClassId,
    teacherIds: [cast.farTeacher.id],
    studentIds: [cast.farStudent.id],
    replace: true,
  });
};

const publishLessons = async (context: () => CommandContext): Promise<void> => {
  for (const type of quizableTypes) {
    const content = {
      name: 'The quiet harbour',
      description: 'A *short* trip & a fog bell.',
      subject: 'Science',
      gradeBand: '3-5',
      textComplexity: '640L',
      transcript: 'First the fog came.\n\nThen <b>nothing</b>.',
    };
    await publishLesson(context(), { type, path: lessonPath, content });
  }
};

const daysFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

const contextOf = ({ store, db }: Pick<TestApp, 'store' | 'db'>): CommandContext => ({
  store,
  db,
  actor: systemActor,
  commandId: randomUUID(),
  correlationId: randomUUID(),
  now: new Date().toISOString(),
});

const assign = async (context: () => CommandContext, quizUuid: string, toClass: number): Promise<number> => {
  const assigned = {
    quizUuid,
    schoolClassId: toClass,
    assignmentType: 'listening_comprehension',
    dueAt: daysFromNow(7),
  } as const;
  return (await assignQuiz(context(), assigned)).value.quizAssignmentSchoolClassId;
};

type Contents = Pick<World, 'quiz' | 'draftQuiz' | 'assignmentId' | 'otherAssignmentId'>;

const fill = async (app: TestApp): Promise<Contents> => {
  const context = (): CommandContext => contextOf(app);
  await registerDistrict(context(), { districtId: 1, name: 'Riverside', timeZone: 'America/Chicago' });
  await registerSchool(context(), { schoolId: 1, districtId: 1, name: 'North School' });
  await registerSchool(context(), { schoolId: 2, districtId: 1, name: 'South School' });
  await registerDistrict(context(), { districtId: 2, name: 'Lakeside', timeZone: 'America/New_York' });
  await registerSchool(context(), { schoolId: 3, districtId: 2, name: 'Far School' });
  await registerPeople(app, context);
  await openClasses(context);
  await publishLessons(context);
  const quiz = buildQuiz('Harbour quiz');
  const draftQuiz = buildQuiz('Not ready yet');
  await importQuiz(context(), { quiz });
  await importQuiz(context(), { quiz: draftQuiz });
  await changeQuizLanguageContent(context(), { quizUuid: quiz.uuid, locale: 'es', questions: inSpanish(quiz) });
  await offerQuizLanguage(context(), { quizUuid: quiz.uuid, locale: 'es' });
  await publishQuiz(context(), { quizUuid: quiz.uuid });
  const assignmentId = await assign(context, quiz.uuid, schoolClassId);
  const otherAssignmentId = await assign(context, quiz.uuid, otherSchoolClassId);
  await app.caughtUp();
  return { quiz, draftQuiz, assignmentId, otherAssignmentId };
};

/** Two schools of one district and one of another, a class in each, a published quiz assigned to the first two, a draft, and a lesson of every kind. */
const withWorld: Template<Contents> = {
  name: 'with_world',
  from: withApp,
  prepare: async (url) => {
    const app = await startTestAppOn({ url, drop: async () => undefined });
    const contents = await fill(app);
    await app.jobsDone();
    await app.stop();
    return contents;
  },
};

const worldIn = (app: TestApp, contents: Contents): World => {
  const context = (): CommandContext => contextOf(app);
  return {
    ...contents,
    context,
    signIn: async (member) => {
      const client = app.visitor();
      const answer = await client.signIn(emailOf(member), password);
      if (answer.status !== 200) throw new Error(`${member} cannot sign in: ${answer.status} ${answer.text}`);
      return client;
    },
    newAssignment: async () => {
      const fresh = buildQuiz(`Quiz ${randomUUID()}`);
      await importQuiz(context(), { quiz: fresh, publish: true });
      const id = await assign(context, fresh.uuid, schoolClassId);
      await app.caughtUp();
      return { quiz: fresh, assignmentId: id };
    },
  };
};

/** The app with the world in it. */
export const startWorld = async (parts: TestAppParts = {}): Promise<{ app: TestApp; world: World }> => {
  const database = await createTestDatabaseFrom(withWorld);
  const app = await startTestAppOn(database, parts);
  return { app, world: worldIn(app, database.found) };
};
