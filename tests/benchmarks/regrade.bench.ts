import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { KeyCorrectionsPageData, DryRunReply } from '../../api/key-corrections/schemas.ts';
import { systemActor } from '../../commands/context.ts';
import { setInitialPassword } from '../../commands/credentials.ts';
import { savePeople } from '../../commands/people.ts';
import { registerPerson } from '../../commands/person/register-person.ts';
import { quizSolutionStream } from '../../domain/quiz-solution/stream.ts';
import { quizStream } from '../../domain/quiz/stream.ts';
import { createEventStore } from '../../eventstore/create-event-store.ts';
import type { EventStore } from '../../eventstore/port.ts';
import { createKnex, type Knex } from '../../platform/database.ts';
import { startServer, type RunningServer } from '../e2e/support/server.ts';
import { HttpSession } from '../e2e/support/session.ts';
import { absoluteResult, type BenchResult } from './bench-result.ts';
import type { BenchContext } from './registry.ts';
import { benchPassword, makeBenchSchool, type BenchSchool } from './support/bench-school.ts';
import { newEvent } from './support/new-event.ts';

const solutions = 100_000;
const asked = 20;
const goalMs = 5_000;
/** A regrade of them all goes on in the background; what it does in this time says how fast. */
const regradeMs = 20_000;
const adminId = 800_001;
const adminEmail = 'bench-admin@bench.test';
const firstStudent = 1_000_000;
const now = new Date().toISOString();

const makePeople = async (db: Knex, store: EventStore): Promise<void> => {
  await savePeople(db, [
    { id: adminId, districtId: null, sourcedId: null, email: adminEmail, givenName: 'Bench', familyName: 'Admin' },
  ]);
  await setInitialPassword(db, [adminId], benchPassword);
  const commandId = randomUUID();
  const context = { store, db, actor: systemActor, commandId, correlationId: commandId, now };
  await registerPerson(context, { personId: adminId, role: 'admin', districtId: null, schoolIds: [] });
  await db.raw(
    `insert into people (id, district_id, given_name, family_name)
     select ? + n, 900001, 'Student ' || n, 'Family ' || n % 997 from generate_series(0, ? - 1) n`,
    [firstStudent, solutions],
  );
};

/** Every student has submitted the quiz; the choices go round, so that a fourth has each one. */
const appendSolutions = async (store: EventStore, { quizUuid, questions, ...school }: BenchSchool): Promise<void> => {
  const first = newEvent('QuizFirstUsed', { quizUuid, solutionUuid: randomUUID(), occurredAt: now });
  const { revision } = await store.append(quizStream(quizUuid), [first], 'any');
  const solutionOf = (student: number) => {
    const solutionUuid = randomUUID();
    const ids = {
      ...{ solutionUuid, studentId: firstStudent + student, schoolClassId: 900_001, quizUuid },
      quizAssignmentSchoolClassId: school.quizAssignmentSchoolClassIds[0]!,
    };
    const common = { ...ids, assignmentType: 'listening_comprehension' as const };
    const answers = questions.map(({ uuid, options }, place) => {
      const chosen = (student + place) % options.length;
      return { questionUuid: uuid, optionUuid: options[chosen]!.uuid, listeningStrand: 'Literal', correct: chosen === 0 };
    });
    const events = [
      newEvent('QuizSolutionStarted', {
        ...{ ...common, attempt: 1, quizRevision: revision.toString(), questionsCount: questions.length },
        ...{ locale: 'en', startedAt: now },
      }),
      ...answers.map(({ questionUuid, optionUuid }) =>
        newEvent('QuizQuestionAnswered', { solutionUuid, answerUuid: randomUUID(), questionUuid, optionUuid, answeredAt: now }),
      ),
      newEvent('QuizSolutionSubmitted', {
        ...{ ...common, answers, correctAnswersCount: answers.filter(({ correct }) => correct).length },
        ...{ timeSpentSeconds: 300, submittedAt: now },
      }),
    ];
    return store.append(quizSolutionStream(solutionUuid), events, 'no_stream');
  };
  for (let from = 0; from < solutions; from += 200) {
    await Promise.all(Array.from({ length: 200 }, (_, index) => solutionOf(from + index)));
  }
};

interface Health {
  readonly projections: readonly { readonly lag_events: number | null }[];
}

const caughtUp = async (server: RunningServer): Promise<void> => {
  for (;;) {
    const { projections } = (await (await fetch(`${server.url}/healthz`)).json()) as Health;
    if (projections.every(({ lag_events }) => lag_events === 0)) return;
    await delay(500);
  }
};

const prepare = async ({ databaseUrl }: BenchContext): Promise<BenchSchool> => {
  const db = createKnex(databaseUrl);
  const store = await createEventStore({ databaseUrl, eventStoreUrl: null });
  try {
    const school = await makeBenchSchool(store, db, 1);
    await makePeople(db, store);
    await appendSolutions(store, school);
    await db.raw('analyze');
    return school;
  } finally {
    await store.close();
    await db.destroy();
  }
};

/** What autovacuum does by itself within a minute or two of so many appends. */
const vacuum = async (databaseUrl: string): Promise<void> => {
  const db = createKnex(databaseUrl);
  await db.raw('vacuum analyze');
  await db.destroy();
};

const dryRuns = async (session: HttpSession, address: string, correction: object): Promise<number[]> => {
  const times: number[] = [];
  for (let n = -2; n < asked; n += 1) {
    const policy = n % 2 === 0 ? 'current_key' : 'full_credit';
    const started = performance.now();
    const { dry_run: found } = await session.json<DryRunReply>('POST', `${address}/dry_run`, {
      key_correction: { ...correction, policy },
      page: (Math.abs(n) % 3) + 1,
    });
    if (n >= 0) times.push(performance.now() - started);
    if (found.solutions_count !== solutions || found.changed_count === 0) throw new Error('The dry run missed solutions.');
  }
  return times.sort((a, b) => a - b);
};

/** Scores a second, of a regrade under way. */
const regradeRate = async (session: HttpSession, address: string, correction: object): Promise<number> => {
  const reason = 'A benchmark corrects it.';
  await session.json('POST', address, { key_correction: { ...correction, policy: 'old_and_new_key', reason } });
  const started = performance.now();
  for (;;) {
    await delay(1_000);
    const { key_corrections } = await session.json<KeyCorrectionsPageData>('GET', address);
    const { state, regraded_count } = key_corrections[0]!.regrade;
    const elapsed = performance.now() - started;
    if (elapsed > regradeMs || state === 'done') return (regraded_count * 1_000) / elapsed;
  }
};

/** A key of a quiz that a hundred thousand students have submitted, over HTTP: the trial of a correction, and its regrade. */
export const regradeBenchmarks = async (context: BenchContext): Promise<BenchResult[]> => {
  const { databaseUrl, log } = context;
  const { quizUuid, questions } = await prepare(context);
  log(`${solutions} solutions are appended`);
  const server = await startServer({
    DATABASE_URL: databaseUrl,
    DEMO: '0',
    NODE_ENV: 'production',
    SESSION_SECRET: randomUUID(),
  });
  try {
    await caughtUp(server);
    await vacuum(databaseUrl);
    const session = new HttpSession(server.url);
    await session.signIn(adminEmail, benchPassword);
    const address = `/admin/quizzes/${quizUuid}/key_corrections`;
    const { uuid, options } = questions[0]!;
    const correction = { quiz_question_uuid: uuid, quiz_question_option_uuid: options[1]!.uuid, never_lower: false };
    const times = await dryRuns(session, address, correction);
    const [p50, slowest] = [times[Math.floor(asked / 2)]!, times.at(-1)!];
    log(`dry run over ${solutions} solutions: p50 ${p50.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`);
    const rate = await regradeRate(session, address, correction);
    log(`regrade: ${rate.toFixed(0)} scores/s`);
    return [
      absoluteResult({ name: 'dry run of a regrade over 100,000 solutions, p50', value: p50, unit: 'ms' }),
      absoluteResult(
        { name: 'dry run of a regrade over 100,000 solutions, slowest', value: slowest, unit: 'ms' },
        { comparison: '<=', limit: goalMs },
      ),
      absoluteResult({ name: 'regrade in the background', value: rate, unit: 'scores/s' }),
    ];
  } finally {
    await server.stop();
  }
};
