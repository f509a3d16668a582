import { randomUUID } from 'node:crypto';
import { Pool } from 'undici';
import { createKnex } from '../../platform/database.ts';
import { createEventStore } from '../../eventstore/create-event-store.ts';
import { startServer } from '../e2e/support/server.ts';
import { HttpSession } from '../e2e/support/session.ts';
import { ratioResult, type BenchResult } from './bench-result.ts';
import { concurrentAppends } from './event-store.bench.ts';
import type { BenchContext } from './registry.ts';
import { benchPassword, benchStudentEmail, makeBenchSchool, type BenchSchool } from './support/bench-school.ts';

const students = 64;
const warmUpMs = 3_000;
const measuredMs = 10_000;
const rounds = 3;

interface Student {
  readonly path: string;
  readonly headers: Record<string, string>;
}

const startStudent = async (url: string, school: BenchSchool, number: number): Promise<Student> => {
  const session = new HttpSession(url);
  await session.signIn(benchStudentEmail(number), benchPassword);
  const { quiz_solution } = await session.json<{ quiz_solution: { uuid: string } }>(
    'POST',
    `/students/quiz_assignment_school_classes/${school.quizAssignmentSchoolClassId}/quiz_solution`,
    {},
  );
  return {
    path: `/students/quiz_solutions/${quiz_solution.uuid}/quiz_question_answers`,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      cookie: session.cookieHeader,
      'x-csrf-token': session.csrfToken,
    },
  };
};

/** Every request changes an answer, so every request appends an event and is answered when that is durable. */
const answerFor = async (pool: Pool, school: BenchSchool, students_: readonly Student[], milliseconds: number): Promise<number> => {
  const end = performance.now() + milliseconds;
  const started = performance.now();
  let answered = 0;
  await Promise.all(
    students_.map(async (student, offset) => {
      for (let count = offset; performance.now() < end; count += 1) {
        const question = school.questions[count % school.questions.length]!;
        const option = question.options[Math.floor(count / school.questions.length) % question.options.length]!;
        const { statusCode, body } = await pool.request({
          method: 'POST',
          path: student.path,
          headers: { ...student.headers, 'idempotency-key': randomUUID() },
          body: `{"quiz_question_answer":{"quiz_question_option_uuid":"${option.uuid}"}}`,
        });
        const reply = await body.text();
        if (statusCode !== 201) throw new Error(`POST answer: ${statusCode} ${reply.slice(0, 200)}`);
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
  const server = await startServer({ DATABASE_URL: databaseUrl, DEMO: '0', NODE_ENV: 'production', SESSION_SECRET: randomUUID() });
  const pool = new Pool(server.url, { connections: students, pipelining: 1 });
  try {
    const signedIn: Student[] = [];
    for (let number = 1; number <= students; number += 1) signedIn.push(await startStudent(server.url, school, number));
    await answerFor(pool, school, signedIn, warmUpMs);
    await concurrentAppends(store, students, warmUpMs);
    const rates: { http: number; append: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const http = await answerFor(pool, school, signedIn, measuredMs);
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
    await pool.destroy();
    await server.stop();
    await store.close();
    await db.destroy();
  }
};
