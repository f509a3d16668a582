import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import type { Knex } from 'knex';
import { systemActor, type CommandContext } from '#commands/runner/context.ts';
import { registerDistrict } from '#commands/districts/district.ts';
import { registerPerson } from '#commands/accounts/person/accounts.ts';
import { assignQuiz } from '#commands/assignments/quiz-assignment/assign-quiz.ts';
import { importQuizSolution } from '#commands/quiz-taking/import-quiz-solution.ts';
import { importQuiz } from '#commands/quizzes/import-quiz.ts';
import { publishLesson } from '#commands/lessons/lesson/drafts.ts';
import { favoriteLesson } from '#commands/dashboard/teacher-desk.ts';
import { lessonUuidOf } from '#domain/lessons/lesson/events.ts';
import { listeningStrands } from '#domain/quizzes/listening-strands.ts';
import { createSchoolClass } from '#commands/classes/school-class/school-class.ts';
import { setSchoolClassMembers } from '#commands/classes/school-class/members.ts';
import { registerSchool } from '#commands/districts/school.ts';
import type { EventStore } from '#eventstore/port.ts';
import { setInitialPassword } from '#people/credentials.ts';
import { savePeople } from '#people/people.ts';
import { HttpSession } from '#tests/e2e/support/session.ts';
import { benchQuiz } from './bench-data.ts';
import { absoluteResult, type BenchResult } from './bench-result.ts';
import type { BenchContext } from './bench-context.ts';
import { appendLessons } from './search-lessons.ts';
import { benchPassword } from './support/bench-school.ts';
import { percentile, timesOf } from './support/measure.ts';
import { fillLog, settled, startBenchServer } from './support/served-app.ts';
import { timedGet } from './support/timed-get.ts';

const [classes, studentsOfEach, tasks, lessons] = [12, 25, 400, 20_000];
const [districtId, schoolId, teacherId] = [900_001, 900_001, 909_999];
const email = 'bench-teacher@bench.test';
const dayMs = 86_400_000;
const dashboardGoalMs = 60;
const feedGoalMs = 40;
const rounds = 100;
/** Of the latest lessons; the rule looks through 500. */
const recommendable = 300;

/** Students have about a quarter of the answers right, so that each class has missed every strand. */
const withStrands = (quiz: ReturnType<typeof benchQuiz>) => ({
  ...quiz,
  questions: quiz.questions.map((question, index) => ({
    ...question,
    listeningStrand: listeningStrands[index % listeningStrands.length]!,
  })),
});

/** A teacher of twelve classes with four hundred open quizzes: half of them due in the last days, with solutions of most students. */
const fill = async (store: EventStore, db: Knex): Promise<void> => {
  const context = (): CommandContext => {
    const commandId = randomUUID();
    return { store, db, actor: systemActor, commandId, correlationId: commandId, now: new Date().toISOString() };
  };
  const inDays = (days: number): string => new Date(Date.now() + days * dayMs).toISOString();
  await registerDistrict(context(), { districtId, name: 'Benchmark district', timeZone: 'America/Chicago' });
  await registerSchool(context(), { schoolId, districtId, name: 'Benchmark school' });
  const studentIds = Array.from({ length: classes * studentsOfEach }, (_, index) => 900_001 + index);
  const person = (id: number) => ({ id, districtId, sourcedId: null, givenName: 'Person', familyName: `Number ${id}` });
  await savePeople(db, [
    ...studentIds.map((id) => ({ ...person(id), email: `${id}@bench.test` })),
    { ...person(teacherId), email },
  ]);
  await setInitialPassword(db, [teacherId], benchPassword);
  await registerPerson(context(), { personId: teacherId, role: 'teacher', districtId, schoolIds: [schoolId], plan: 'premium' });
  for (const personId of studentIds)
    await registerPerson(context(), { personId, role: 'student', districtId, schoolIds: [schoolId] });
  const quizzes = Array.from({ length: 40 }, (_, index) => withStrands(benchQuiz(index + 1)));
  for (const quiz of quizzes) await importQuiz(context(), { quiz, publish: true });
  for (let index = 0; index < classes; index += 1) {
    const schoolClassId = 900_001 + index;
    const own = studentIds.slice(index * studentsOfEach, (index + 1) * studentsOfEach);
    await createSchoolClass(context(), { schoolClassId, schoolId, name: `Class ${index + 1}` });
    await setSchoolClassMembers(context(), { schoolClassId, teacherIds: [teacherId], studentIds: own, replace: true });
  }
  for (let index = 0; index < tasks; index += 1) {
    const place = index % classes;
    const quiz = quizzes[Math.floor(index / classes) % quizzes.length]!;
    const dueAt = inDays(index % 2 === 0 ? -(index % 13) - 0.5 : (index % 20) + 0.5);
    const given = { quizUuid: quiz.uuid, schoolClassId: 900_001 + place, assignmentType: 'listening_comprehension' as const };
    const { value } = await assignQuiz(context(), { ...given, dueAt, assignedAt: inDays(-15) });
    if (index % 4 !== 0) continue;
    const own = studentIds.slice(place * studentsOfEach, (place + 1) * studentsOfEach);
    await Promise.all(
      own.slice(index % 3).map((studentId, turn) =>
        importQuizSolution(context(), {
          quizAssignmentSchoolClassId: value.quizAssignmentSchoolClassId,
          studentId,
          answers: quiz.questions.map((question, number) => ({
            questionUuid: question.uuid,
            optionUuid: question.options[(turn + number) % question.options.length]!.uuid,
            answeredAt: inDays(-(index % 12) - 1),
          })),
        }),
      ),
    );
  }
  await appendLessons(store, lessons);
  await publishLatest(context);
};

/** The latest lessons of all, each with a quiz that no class has had: what is recommended is found among them. Every other one is a favorite. */
const publishLatest = async (context: () => CommandContext): Promise<void> => {
  const content = {
    description: 'A short trip.',
    subject: 'Science',
    gradeBand: '3-5',
    textComplexity: null,
    transcript: 'One.',
  };
  for (let index = 0; index < recommendable; index += 1) {
    const [type, path, name] = ['Lesson', `latest-${index}`, `Latest ${index}`] as const;
    await publishLesson(context(), { type, path, content: { ...content, name } });
    const quiz = { ...withStrands(benchQuiz(1_000 + index)), quizable: { type, path, name, textComplexity: null } };
    await importQuiz(context(), { quiz, publish: true });
    const byTeacher = { ...context(), actor: { id: teacherId, role: 'teacher' as const } };
    if (index % 2 === 0) await favoriteLesson(byTeacher, { lessonUuid: lessonUuidOf(type, path), type });
  }
};

const measured = [
  {
    name: 'dashboard of 12 classes and 400 open tasks, document',
    path: '/dashboard',
    accept: 'text/html',
    goal: dashboardGoalMs,
  },
  { name: 'tasks, all 400', path: '/api/v1/tasks', accept: 'application/json', goal: dashboardGoalMs },
  ...['recommended', 'favorites', 'events', 'not_assigned', 'lessons', 'subjects/Science', 'lessons?page=800'].map((feed) => ({
    name: `feed ${feed} over 20,000 lessons`,
    path: `/api/v1/feed/${feed}`,
    accept: 'application/json',
    goal: feedGoalMs,
  })),
];

/** An empty answer is quick and says nothing. */
const expectRows = async (session: HttpSession, path: string, accept: string): Promise<void> => {
  if (accept !== 'application/json') return;
  const { items } = await session.json<{ items: unknown[] }>('GET', path);
  if (items.length === 0) throw new Error(`${path} has no rows, so there is nothing to measure.`);
};

/** What a teacher opens first: whole answers over HTTP, compressed as browsers ask for it. */
export const teacherDayBenchmarks = async ({ databaseUrl, log }: BenchContext): Promise<BenchResult[]> => {
  await fillLog(databaseUrl, fill);
  const server = await startBenchServer(databaseUrl);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    await settled(server, databaseUrl);
    const session = new HttpSession(server.url);
    await session.signIn(email, benchPassword);
    const results: BenchResult[] = [];
    for (const { name, path, accept, goal } of measured) {
      const headers = { accept, 'accept-encoding': 'gzip', cookie: session.cookieHeader };
      await expectRows(session, path, accept);
      const times = await timesOf(() => timedGet(server.url + path, agent, headers), { count: rounds, warmUp: 10 });
      const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
      log(`${name}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms`);
      results.push(absoluteResult({ name: `${name}, p95`, value: p95, unit: 'ms' }, { comparison: '<=', limit: goal }));
    }
    return results;
  } finally {
    agent.destroy();
    await server.stop();
  }
};
