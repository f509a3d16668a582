import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createKnex } from '#platform/database.ts';
import { HttpSession } from '#tests/e2e/support/session.ts';
import { absoluteResult, type BenchResult } from './bench-result.ts';
import type { BenchContext } from './bench-context.ts';
import { signInAll } from './sign-ins.bench.ts';
import { benchPassword, benchStudentEmail, makeBenchSchool, type BenchSchool } from './support/bench-school.ts';
import { millisecondsOf, percentile, sortedUp } from './support/measure.ts';
import { processorTime } from './support/processor-time.ts';
import { fillLog, settled, startBenchServer } from './support/served-app.ts';

const longestSignInSeconds = 15;
const aloneStudents = 300;
const answered = 8;

/** What the students of one bell met. */
interface Met {
  readonly signIns: number[];
  readonly answers: number[];
  readonly pages: number[];
  readonly errors: string[];
  /** How often somebody was told their place in the line. */
  inLine: number;
}

/** As a browser does it, with a form; a page that says that one stands in line goes on by itself. */
const signInAsBrowser = async (session: HttpSession, email: string, met: Met): Promise<void> => {
  const page = await session.request('GET', '/login', undefined, { accept: 'text/html' });
  const token = /<meta name="csrf-token" content="([^"]+)"/.exec(await page.text())?.[1] ?? '';
  const begun = performance.now();
  let reply = await session.request(
    'POST',
    '/login',
    { email, password: benchPassword, _csrf: token },
    {
      accept: 'text/html',
      'x-csrf-token': token,
    },
  );
  for (;;) {
    await reply.arrayBuffer();
    if (reply.status === 303) break;
    const refresh = /^(\d+); url=(\S+)$/.exec(reply.headers.get('refresh') ?? '');
    if (reply.status !== 503 || !refresh) throw new Error(`sign-in: ${reply.status}`);
    met.inLine += 1;
    await delay(Number(refresh[1]) * 1_000);
    reply = await session.request('GET', refresh[2]!, undefined, { accept: 'text/html' });
  }
  met.signIns.push(performance.now() - begun);
};

const pageOf = async (session: HttpSession, address: string, met: Met): Promise<void> => {
  met.pages.push(
    await millisecondsOf(async () => {
      const page = await session.request('GET', address, undefined, { accept: 'text/html' });
      await page.arrayBuffer();
      if (page.status !== 200) throw new Error(`${address}: ${page.status}`);
    }),
  );
};

/** Signs in, opens the work and the quiz, answers it and hands it in. */
const comeToLesson = async (url: string, number: number, school: BenchSchool, met: Met): Promise<void> => {
  const session = new HttpSession(url);
  await signInAsBrowser(session, benchStudentEmail(number), met);
  await session.refreshToken();
  const quiz = `/students/quiz_assignment_school_classes/${school.quizAssignmentSchoolClassIds[0]!}`;
  for (const address of ['/students', `${quiz}/quiz`]) await pageOf(session, address, met);
  const begun = await session.json<{ quiz_solution: { uuid: string } }>('POST', `${quiz}/quiz_solution`, {});
  const solution = begun.quiz_solution.uuid;
  for (const { options } of school.questions.slice(0, answered)) {
    await delay(500 + Math.random() * 1_000);
    const answer = { quiz_question_answer: { quiz_question_option_uuid: options[number % options.length]!.uuid } };
    const path = `/students/quiz_solutions/${solution}/quiz_question_answers`;
    met.answers.push(await millisecondsOf(() => session.json('POST', path, answer, { 'idempotency-key': randomUUID() })));
  }
  await session.json('PUT', `${quiz}/quiz_solution/${solution}/submit`, {});
};

const ringBell = async (url: string, school: BenchSchool, students: number, seconds: number): Promise<Met> => {
  const met: Met = { signIns: [], answers: [], pages: [], errors: [], inLine: 0 };
  const come = async (_: unknown, index: number): Promise<void> => {
    await delay((index * seconds * 1_000) / students);
    await comeToLesson(url, index + 1, school, met).catch((error: unknown) => {
      met.errors.push(String(error).slice(0, 200));
    });
  };
  await Promise.all(Array.from({ length: students }, come));
  return met;
};

/** A school’s bell: so many students sign in within a minute and take a quiz, on the machine that also makes the load. */
export const bellBenchmarks = async ({ databaseUrl, students, seconds, log }: BenchContext): Promise<BenchResult[]> => {
  const db = createKnex(databaseUrl);
  const school = await fillLog(databaseUrl, (store, filled) => makeBenchSchool(store, filled, students));
  await db.destroy();
  const server = await startBenchServer(databaseUrl);
  try {
    await settled(server, databaseUrl);
    const alone = Math.min(students, aloneStudents);
    const emails = Array.from({ length: alone }, (_, index) => benchStudentEmail(students - index));
    const inSeconds = (await signInAll(server.url, emails)).at(-1)! / 1_000;
    log(`${alone} sign-ins alone: ${(alone / inSeconds).toFixed(0)}/s`);
    const before = (await processorTime(server.process.pid!)) ?? Number.NaN;
    const started = performance.now();
    const met = await ringBell(server.url, school, students, seconds);
    const took = (performance.now() - started) / 1_000;
    const used = (((await processorTime(server.process.pid!)) ?? Number.NaN) - before) / 1_000;
    for (const error of new Set(met.errors.slice(0, 5))) log(error);
    log(`${met.inLine} times somebody was told their place; CPU of the app ${used.toFixed(0)} s in ${took.toFixed(0)} s`);
    const p95 = (times: number[]): number => (times.length === 0 ? Number.NaN : percentile(sortedUp(times), 0.95));
    const title = `${students} students within ${seconds} s`;
    return [
      absoluteResult({ name: `${alone} sign-ins alone`, value: alone / inSeconds, unit: '/s' }, { comparison: '>=', limit: 40 }),
      absoluteResult(
        { name: `${title}, not in or not through`, value: met.errors.length, unit: 'students' },
        { comparison: '<=', limit: 0 },
      ),
      absoluteResult(
        { name: `${title}, sign-in, p95`, value: p95(met.signIns) / 1_000, unit: 's' },
        { comparison: '<=', limit: longestSignInSeconds },
      ),
      absoluteResult({ name: `${title}, answers, p95`, value: p95(met.answers), unit: 'ms' }),
      absoluteResult({ name: `${title}, pages, p95`, value: p95(met.pages), unit: 'ms' }),
      absoluteResult({ name: `${title}, told their place`, value: met.inLine, unit: 'times' }),
      absoluteResult({ name: `${title}, CPU of the app`, value: used, unit: 's' }),
    ];
  } finally {
    await server.stop();
  }
};
