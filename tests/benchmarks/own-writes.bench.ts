import { createKnex } from '#platform/database.ts';
import { HttpSession } from '#tests/e2e/support/session.ts';
import { absoluteResult, besideResult, type BenchResult } from './bench-result.ts';
import type { BenchContext } from './bench-context.ts';
import { benchPassword, benchStudentEmail, makeBenchSchool, type BenchSchool } from './support/bench-school.ts';
import { openBenchStore } from './support/bench-store.ts';
import { percentile, sortedUp } from './support/measure.ts';
import { startBenchServer } from './support/served-app.ts';

const warmUp = 20;
const measured = 200;

interface Solution {
  readonly quiz_solution: { readonly uuid: string };
}

/** Changes an answer, and times from the reply on how long the page that must show it takes. */
const answerAndLook = async (session: HttpSession, school: BenchSchool, solution: string, count: number): Promise<number> => {
  const question = school.questions[count % school.questions.length]!;
  const option = question.options[Math.floor(count / school.questions.length) % question.options.length]!;
  const answered = await session.request('POST', `/students/quiz_solutions/${solution}/quiz_question_answers`, {
    quiz_question_answer: { quiz_question_option_uuid: option.uuid },
  });
  const position = answered.headers.get('x-event-position');
  const replied = performance.now();
  if (answered.status !== 201 || !position) throw new Error(`POST answer: ${answered.status} ${await answered.text()}`);
  await answered.arrayBuffer();
  await session.json('GET', '/students', undefined, { 'x-event-position': position });
  return performance.now() - replied;
};

const lookOnly = async (session: HttpSession): Promise<number> => {
  const started = performance.now();
  await session.json('GET', '/students', undefined, { 'x-event-position': '0/0' });
  return performance.now() - started;
};

/** How long a page takes that must show what its reader has just written, from the reply on; beside the same page without a write. */
export const ownWritesBenchmarks = async ({ databaseUrl, log }: BenchContext): Promise<BenchResult[]> => {
  const db = createKnex(databaseUrl);
  const store = await openBenchStore(databaseUrl);
  const school = await makeBenchSchool(store, db, 1);
  const server = await startBenchServer(databaseUrl);
  try {
    const session = new HttpSession(server.url);
    await session.signIn(benchStudentEmail(1), benchPassword);
    const path = `/students/quiz_assignment_school_classes/${school.quizAssignmentSchoolClassIds[0]!}/quiz_solution`;
    const solution = (await session.json<Solution>('POST', path, {})).quiz_solution.uuid;
    const after: number[] = [];
    const plain: number[] = [];
    for (let count = -warmUp; count < measured; count += 1) {
      const took = await answerAndLook(session, school, solution, count + warmUp);
      const alone = await lookOnly(session);
      if (count >= 0) {
        after.push(took);
        plain.push(alone);
      }
      if (count > 0 && count % 50 === 0) log(`${count} of ${measured} answers`);
    }
    const [sorted, sortedPlain] = [sortedUp(after), sortedUp(plain)];
    const name = 'own write, from its reply to the page that shows it, p50, against the page alone';
    const [value, baseline] = [percentile(sorted, 0.5), percentile(sortedPlain, 0.5)];
    return [
      besideResult({ name, value, unit: 'ms', baseline }, { comparison: '<=', limit: 50 }),
      absoluteResult({ name: 'own write, the same, p95', value: percentile(sorted, 0.95), unit: 'ms' }),
    ];
  } finally {
    await server.stop();
    await store.close();
    await db.destroy();
  }
};
