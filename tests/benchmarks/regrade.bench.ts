import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { KeyCorrectionsPageData, DryRunReply } from '#api/quiz-taking/key-corrections/schemas.ts';
import { quizSolutionStream } from '#domain/quiz-taking/events.ts';
import { quizStream } from '#domain/quizzes/events.ts';
import type { EventStore } from '#eventstore/port.ts';
import type { Knex } from '#platform/database.ts';
import type { HttpSession } from '#tests/e2e/support/session.ts';
import { absoluteResult, type BenchResult } from './bench-result.ts';
import type { BenchContext } from './bench-context.ts';
import { makeBenchSchool, type BenchSchool } from './support/bench-school.ts';
import { millisecondsOf, percentile, timesOf } from './support/measure.ts';
import { newEvent } from './support/new-event.ts';
import { fillLog, makeBenchAdmin, settled, signInBenchAdmin, startBenchServer } from './support/served-app.ts';

const solutions = 100_000;
const asked = 20;
const goalMs = 5_000;
/** A regrade of them all goes on in the background; what it does in this time says how fast. */
const regradeMs = 20_000;
const firstStudent = 1_000_000;
const now = new Date();
const dayMs = 86_400_000;
const termDays = 90;

const makeStudents = (db: Knex): Promise<unknown> =>
  db.raw(
    `insert into people (id, district_id, given_name, family_name)
     select ? + n, 900001, 'Student ' || n, 'Family ' || n % 997 from generate_series(0, ? - 1) n`,
    [firstStudent, solutions],
  );

/** Students take a quiz on all days of a term. */
const momentOf = (student: number): string => new Date(now.getTime() - (student % termDays) * dayMs).toISOString();

/** Every student has submitted the quiz; the choices go round, so that a fourth has each one. */
const appendSolutions = async (store: EventStore, { quizUuid, questions, ...school }: BenchSchool): Promise<void> => {
  const first = newEvent('QuizFirstUsed', { quizUuid, solutionUuid: randomUUID(), occurredAt: momentOf(termDays - 1) });
  const { revision } = await store.append(quizStream(quizUuid), [first], 'any');
  const solutionOf = (student: number) => {
    const solutionUuid = randomUUID();
    const at = momentOf(student);
    const ids = {
      solutionUuid,
      studentId: firstStudent + student,
      schoolClassId: 900_001,
      quizUuid,
      quizAssignmentSchoolClassId: school.quizAssignmentSchoolClassIds[0]!,
    };
    const common = { ...ids, assignmentType: 'listening_comprehension' as const };
    const answers = questions.map(({ uuid, options }, place) => {
      const chosen = (student + place) % options.length;
      return { questionUuid: uuid, optionUuid: options[chosen]!.uuid, listeningStrand: 'Literal', correct: chosen === 0 };
    });
    const events = [
      newEvent('QuizSolutionStarted', {
        ...common,
        attempt: 1,
        quizRevision: revision.toString(),
        questionsCount: questions.length,
        locale: 'en',
        startedAt: at,
      }),
      ...answers.map(({ questionUuid, optionUuid }) =>
        newEvent('QuizQuestionAnswered', { solutionUuid, answerUuid: randomUUID(), questionUuid, optionUuid, answeredAt: at }),
      ),
      newEvent('QuizSolutionSubmitted', {
        ...common,
        answers,
        correctAnswersCount: answers.filter(({ correct }) => correct).length,
        timeSpentSeconds: 300,
        submittedAt: at,
      }),
    ];
    return store.append(quizSolutionStream(solutionUuid), events, 'no_stream');
  };
  for (let from = 0; from < solutions; from += 200) {
    await Promise.all(Array.from({ length: 200 }, (_, index) => solutionOf(from + index)));
  }
};

const dryRun = (session: HttpSession, address: string, correction: object, n: number): Promise<number> =>
  millisecondsOf(async () => {
    const { dry_run: found } = await session.json<DryRunReply>('POST', `${address}/dry_run`, {
      key_correction: { ...correction, policy: n % 2 === 0 ? 'current_key' : 'full_credit' },
      page: (Math.abs(n) % 3) + 1,
    });
    if (found.solutions_count !== solutions || found.changed_count === 0) throw new Error('The dry run missed solutions.');
  });

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
  const { quizUuid, questions } = await fillLog(databaseUrl, async (store, db) => {
    const school = await makeBenchSchool(store, db, 1);
    await makeBenchAdmin(store, db);
    await makeStudents(db);
    await appendSolutions(store, school);
    return school;
  });
  log(`${solutions} solutions are appended`);
  const server = await startBenchServer(databaseUrl);
  try {
    await settled(server, databaseUrl);
    const session = await signInBenchAdmin(server);
    const address = `/admin/quizzes/${quizUuid}/key_corrections`;
    const { uuid, options } = questions[0]!;
    const correction = { quiz_question_uuid: uuid, quiz_question_option_uuid: options[1]!.uuid, never_lower: false };
    const times = await timesOf((n) => dryRun(session, address, correction, n), { count: asked, warmUp: 2 });
    const [p50, slowest] = [percentile(times, 0.5), times.at(-1)!];
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
