import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Knex } from 'knex';
import { systemActor, type CommandContext } from '#commands/runner/context.ts';
import { registerPerson } from '#commands/accounts/person/accounts.ts';
import { importQuizSolution } from '#commands/quiz-taking/import-quiz-solution.ts';
import { setSchoolClassMembers } from '#commands/classes/school-class/members.ts';
import type { EventStore } from '#eventstore/port.ts';
import { setInitialPassword } from '#people/credentials.ts';
import { savePeople } from '#people/people.ts';
import { HttpSession } from '#tests/e2e/support/session.ts';
import { absoluteResult, type BenchResult } from './bench-result.ts';
import type { BenchContext } from './bench-context.ts';
import { benchPassword, benchStudentEmail, makeBenchSchool } from './support/bench-school.ts';
import { millisecondsOf, percentile, sortedUp } from './support/measure.ts';
import { fillLog, settled, startBenchServer } from './support/served-app.ts';
import { timedGet } from './support/timed-get.ts';

const students = 500;
/** Who handed the quiz in, so that the report has rows. */
const submitted = 60;
const [districtId, schoolId, schoolClassId, firstStudentId, teacherId] = [900_001, 900_001, 900_001, 900_001, 909_999];
const teacherEmail = 'bench-teacher@bench.test';
const allWithinMs = 30_000;
const reportGoalMs = 300;
const betweenReportsMs = 50;

/** A school whose students all sign in with passwords, and a teacher whose class report has results. */
const fill = async (store: EventStore, db: Knex): Promise<void> => {
  const context = (): CommandContext => {
    const commandId = randomUUID();
    return { store, db, actor: systemActor, commandId, correlationId: commandId, now: new Date().toISOString() };
  };
  const { quizAssignmentSchoolClassIds, questions } = await makeBenchSchool(store, db, students);
  const teacher = { id: teacherId, districtId, sourcedId: null, email: teacherEmail, givenName: 'Bench', familyName: 'Teacher' };
  await savePeople(db, [teacher]);
  await setInitialPassword(db, [teacherId], benchPassword);
  await registerPerson(context(), { personId: teacherId, role: 'teacher', districtId, schoolIds: [schoolId], plan: 'premium' });
  await setSchoolClassMembers(context(), { schoolClassId, teacherIds: [teacherId], studentIds: [], replace: false });
  for (let index = 0; index < submitted; index += 1) {
    await importQuizSolution(context(), {
      quizAssignmentSchoolClassId: quizAssignmentSchoolClassIds[0]!,
      studentId: firstStudentId + index,
      answers: questions.map(({ uuid, options }, number) => ({
        questionUuid: uuid,
        optionUuid: options[(index + number) % options.length]!.uuid,
        answeredAt: new Date(Date.now() - 3_600_000).toISOString(),
      })),
    });
  }
};

const reportUntil = async (url: string, cookie: string, isOver: () => boolean): Promise<number[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { accept: 'text/html', 'accept-encoding': 'gzip', cookie };
  const times: number[] = [];
  try {
    while (!isOver()) {
      times.push(await timedGet(url, agent, headers));
      await delay(betweenReportsMs);
    }
    return sortedUp(times);
  } finally {
    agent.destroy();
  }
};

/** What each of them takes, going up. @throws unless all of them are in */
export const signInAll = async (url: string, emails: readonly string[]): Promise<number[]> =>
  sortedUp(await Promise.all(emails.map((email) => millisecondsOf(() => new HttpSession(url).signIn(email, benchPassword)))));

/** A school comes to its first lesson: everybody signs in at once, behind one address, while a teacher reads a report. */
export const signInBenchmarks = async ({ databaseUrl, log }: BenchContext): Promise<BenchResult[]> => {
  await fillLog(databaseUrl, fill);
  const server = await startBenchServer(databaseUrl);
  try {
    await settled(server, databaseUrl);
    const teacher = new HttpSession(server.url);
    await teacher.signIn(teacherEmail, benchPassword);
    const report = `${server.url}/school_classes/${schoolClassId}/report`;
    let warm = 0;
    const quiet = await reportUntil(report, teacher.cookieHeader, () => (warm += 1) > 40);
    let over = false;
    const reading = reportUntil(report, teacher.cookieHeader, () => over);
    const emails = Array.from({ length: students }, (_, index) => benchStudentEmail(index + 1));
    const times = await signInAll(server.url, emails).finally(() => {
      over = true;
    });
    const during = await reading;
    const [last, middle, p95] = [times.at(-1)!, percentile(times, 0.5), percentile(during, 0.95)];
    log(`${students} sign-ins: the last after ${(last / 1000).toFixed(1)} s, half within ${(middle / 1000).toFixed(1)} s`);
    log(`report meanwhile, ${during.length} times: p95 ${p95.toFixed(0)} ms; before: ${percentile(quiet, 0.95).toFixed(0)} ms`);
    return [
      absoluteResult(
        { name: `${students} sign-ins at once from one address, all in`, value: last / 1000, unit: 's' },
        { comparison: '<=', limit: allWithinMs / 1000 },
      ),
      absoluteResult(
        { name: 'class report meanwhile, document, p95', value: p95, unit: 'ms' },
        { comparison: '<=', limit: reportGoalMs },
      ),
    ];
  } finally {
    await server.stop();
  }
};
