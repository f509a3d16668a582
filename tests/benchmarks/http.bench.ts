import { randomUUID } from 'node:crypto';
import { createKnex } from '../../platform/database.ts';
import { createEventStore } from '../../eventstore/create-event-store.ts';
import { startServer } from '../e2e/support/server.ts';
import { HttpSession } from '../e2e/support/session.ts';
import { ratioResult, type BenchResult } from './bench-result.ts';
import { concurrentAppends } from './event-store.bench.ts';
import type { BenchContext } from './registry.ts';
import { RawClient } from './support/raw-client.ts';
import { benchPassword, benchStudentEmail, makeBenchSchool, type BenchSchool } from './support/bench-school.ts';

const students = 64;
const warmUpMs = 3_000;
const measuredMs = 10_000;
const rounds = 3;

interface Student {
  readonly client: RawClient;
  /** Request line and headers of every answer, up to the Idempotency-Key. */
  readonly head: string;
}

const startStudent = async (url: string, port: number, school: BenchSchool, number: number): Promise<Student> => {
  const session = new HttpSession(url);
  await session.signIn(benchStudentEmail(number), benchPassword);
  const { quiz_solution } = await session.json<{ quiz_solution: { uuid: string } }>(
    'POST',
    `/students/quiz_assignment_school_classes/${school.quizAssignmentSchoolClassId}/quiz_solution`,
    {},
  );
  const lines = [
    `POST /students/quiz_solutions/${quiz_solution.uuid}/quiz_question_answers HTTP/1.1`,
    'host: 127.0.0.1',
    'accept: application/json',
    'content-type: application/json',
    `cookie: ${session.cookieHeader}`,
    `x-csrf-token: ${session.csrfToken}`,
    'idempotency-key: ',
  ];
  return { client: await RawClient.open(port), head: lines.join('\r\n') };
};

/** Every request changes an answer, so every request appends an event and is answered when that is durable. */
const answerFor = async (school: BenchSchool, signedIn: readonly Student[], milliseconds: number): Promise<number> => {
  const end = performance.now() + milliseconds;
  const started = performance.now();
  let answered = 0;
  await Promise.all(
    signedIn.map(async ({ client, head }, offset) => {
      for (let count = offset; performance.now() < end; count += 1) {
        const question = school.questions[count % school.questions.length]!;
        const option = question.options[Math.floor(count / school.questions.length) % question.options.length]!;
        const { status, body } = await client.post(
          `${head}${randomUUID()}\r\n`,
          `{"quiz_question_answer":{"quiz_question_option_uuid":"${option.uuid}"}}`,
        );
        if (status !== 201) throw new Error(`POST answer: ${status} ${body.slice(0, 200)}`);
        answered += 1;
      }
    }),
  );
  return (answered / (performance.now() - started)) * 1000;
};

/** POST answer end to end, 64 students at once, against the event store's own rate of 64 concurrent appends. */
export const httpBenchmarks = async ({ databaseUrl, log }: BenchContext): Promise<BenchResult[]> => {
  const db = createKnex(databaseUrl);
  const store = await createEventStore({ databaseUrl, eventStoreUrl: null });
  const school = await makeBenchSchool(store, db, students);
  const server = await startServer({
    DATABASE_URL: databaseUrl,
    DEMO: '0',
    NODE_ENV: 'production',
    SESSION_SECRET: randomUUID(),
  });
  const signedIn: Student[] = [];
  try {
    for (let number = 1; number <= students; number += 1)
      signedIn.push(await startStudent(server.url, server.port, school, number));
    await answerFor(school, signedIn, warmUpMs);
    await concurrentAppends(store, students, warmUpMs);
    const rates: { http: number; append: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const http = await answerFor(school, signedIn, measuredMs);
      const append = await concurrentAppends(store, students, measuredMs / 2);
      log(`round ${round + 1}: ${Math.round(http)} answers/s, ${Math.round(append)} appends/s`);
      rates.push({ http, append });
    }
    const median = rates.toSorted((a, b) => a.http / a.append - b.http / b.append)[Math.floor(rounds / 2)]!;
    return [
      ratioResult(
        { name: 'POST answer, 64 students', value: median.http, unit: 'answers/s', baseline: median.append },
        { comparison: '>=', limit: 0.35 },
      ),
    ];
  } finally {
    for (const { client } of signedIn) client.close();
    await server.stop();
    await store.close();
    await db.destroy();
  }
};
