import { randomUUID } from 'node:crypto';
import { createKnex } from '#platform/database.ts';
import { HttpSession } from '#tests/e2e/support/session.ts';
import { absoluteResult, ratioResult, type BenchResult } from './bench-result.ts';
import { concurrentAppends } from './event-store.bench.ts';
import type { BenchContext } from './bench-context.ts';
import { benchPassword, benchStudentEmail, makeBenchSchool, type BenchSchool } from './support/bench-school.ts';
import { median } from './support/measure.ts';
import { processorTime } from './support/processor-time.ts';
import { RawClient } from './support/raw-client.ts';
import { startBenchServer } from './support/served-app.ts';
import { benchEventStoreUrl, openBenchStore } from './support/bench-store.ts';
import type { EventStore } from '#eventstore/port.ts';
import { RawEventStoreDb } from './support/raw-eventstoredb.ts';

const students = 64;
const rounds = 4;
/** Answers to each solution: every question three times over. */
const answersPerSolution = 24;
const maxSolutions = 40;
/** Solutions that each student answers in one round: 40, and fewer when fewer answers are asked for. */
const solutionsFor = (rows: number): number =>
  Math.min(maxSolutions, Math.max(2, Math.round(rows / (rounds * students * answersPerSolution))));
const appendMs = 4_000;

interface Student {
  readonly session: HttpSession;
  readonly client: RawClient;
  /** Headers of every answer, up to the Idempotency-Key. */
  readonly headers: string;
}

const signIn = async (url: string, port: number, number: number): Promise<Student> => {
  const session = new HttpSession(url);
  await session.signIn(benchStudentEmail(number), benchPassword);
  const lines = [
    ' HTTP/1.1',
    'host: 127.0.0.1',
    'accept: application/json',
    'content-type: application/json',
    `cookie: ${session.cookieHeader}`,
    `x-csrf-token: ${session.csrfToken}`,
    'idempotency-key: ',
  ];
  return { session, client: await RawClient.open(port), headers: lines.join('\r\n') };
};

const startSolution = async ({ session }: Student, assignment: number): Promise<string> => {
  const path = `/students/quiz_assignment_school_classes/${assignment}/quiz_solution`;
  return (await session.json<{ quiz_solution: { uuid: string } }>('POST', path, {})).quiz_solution.uuid;
};

/** Every request changes an answer, so every request appends an event and is answered when that is durable. */
const answerSolution = async ({ client, headers }: Student, { questions }: BenchSchool, solution: string): Promise<void> => {
  for (let count = 0; count < answersPerSolution; count += 1) {
    const question = questions[count % questions.length]!;
    const option = question.options[Math.floor(count / questions.length) % question.options.length]!;
    const { status, body } = await client.post(
      `POST /students/quiz_solutions/${solution}/quiz_question_answers${headers}${randomUUID()}\r\n`,
      `{"quiz_question_answer":{"quiz_question_option_uuid":"${option.uuid}"}}`,
    );
    if (status !== 201) throw new Error(`POST answer: ${status} ${body.slice(0, 200)}`);
  }
};

interface Round {
  /** Answers per second of all students together. */
  readonly rate: number;
  /** Milliseconds of CPU of the app, all its threads together, for an answer. */
  readonly cpu: number;
}

/** On solutions that were started before the clock. */
const answerRound = async (
  processId: number,
  signedIn: readonly Student[],
  school: BenchSchool,
  assignments: readonly number[],
): Promise<Round> => {
  const solutions = await Promise.all(
    signedIn.map(async (student) => {
      const started: string[] = [];
      for (const assignment of assignments) started.push(await startSolution(student, assignment));
      return started;
    }),
  );
  const answers = students * assignments.length * answersPerSolution;
  const used = (await processorTime(processId)) ?? Number.NaN;
  const begin = performance.now();
  await Promise.all(
    signedIn.map(async (student, index) => {
      for (const solution of solutions[index]!) await answerSolution(student, school, solution);
    }),
  );
  const rate = (answers * 1000) / (performance.now() - begin);
  return { rate, cpu: (((await processorTime(processId)) ?? Number.NaN) - used) / answers };
};

/** What answers are held against: the embedded store's own rate, or the rate of EventStoreDB's client without anything of ours. */
const openBaseline = (store: EventStore): { limit: number; appends(): Promise<number>; close(): Promise<void> } => {
  if (benchEventStoreUrl === null) {
    return { limit: 0.35, appends: () => concurrentAppends(store, students, appendMs), close: () => Promise.resolve() };
  }
  const raw = new RawEventStoreDb(benchEventStoreUrl);
  return { limit: 0.5, appends: () => raw.appends(students, appendMs), close: () => raw.close() };
};

/** POST answer end to end, 64 students at once, against 64 writers that append and do nothing else. */
export const httpBenchmarks = async ({ databaseUrl, rows, log }: BenchContext): Promise<BenchResult[]> => {
  const db = createKnex(databaseUrl);
  const store = await openBenchStore(databaseUrl);
  const solutions = solutionsFor(rows);
  const school = await makeBenchSchool(store, db, students, rounds * solutions);
  const server = await startBenchServer(databaseUrl);
  const signedIn: Student[] = [];
  const baseline = openBaseline(store);
  try {
    for (let number = 1; number <= students; number += 1) signedIn.push(await signIn(server.url, server.port, number));
    const measured: (Round & { readonly append: number })[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const from = round * solutions;
      const assignments = school.quizAssignmentSchoolClassIds.slice(from, from + solutions);
      const { rate, cpu } = await answerRound(server.process.pid!, signedIn, school, assignments);
      const append = await baseline.appends();
      const microseconds = Math.round(cpu * 1_000);
      log(
        `${round === 0 ? 'warm-up' : `round ${round}`}: ${Math.round(rate)} answers/s, ${microseconds} µs of CPU of the app each, ${Math.round(append)} appends/s`,
      );
      if (round > 0) measured.push({ rate, cpu, append });
    }
    const middle = measured.toSorted((a, b) => a.rate / a.append - b.rate / b.append)[Math.floor(measured.length / 2)]!;
    return [
      ratioResult(
        {
          name: 'POST answer, 64 students, against appends alone',
          value: middle.rate,
          unit: 'answers/s',
          baseline: middle.append,
        },
        { comparison: '>=', limit: baseline.limit },
      ),
      absoluteResult({
        name: 'the same, CPU of the app for an answer',
        value: median(measured.map(({ cpu }) => cpu * 1_000)),
        unit: 'µs',
      }),
    ];
  } finally {
    for (const { client } of signedIn) client.close();
    await server.stop();
    await baseline.close();
    await store.close();
    await db.destroy();
  }
};
