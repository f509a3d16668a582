import { pino } from 'pino';
import { createEmbeddedEventStore } from '#eventstore/embedded/embedded-event-store.ts';
import type { EventStore } from '#eventstore/port.ts';
import type { Knex } from '#platform/database.ts';
import { runMigrations } from '#migrations/run-migrations.ts';
import { createKnex } from '#platform/database.ts';
import { quizResultsProjection } from '#projections/quiz-taking/quiz-results/projection.ts';
import { rebuildProjection } from '#projections/runner/rebuild.ts';
import { startProjections } from '#projections/runner/start-projections.ts';
import type { BenchResult } from './bench-result.ts';
import { absoluteResult, besideResult, ratioResult } from './bench-result.ts';
import { measureCatchingUp } from './projections-catch-up.ts';
import { answerRows, appendPlaces, appendSolutions, questionsPerQuiz } from './projections-events.ts';
import { measureLag } from './projections-lag.ts';

const logger = pino({ level: 'silent' });
const batchRows = 5_000;

/** Rows a second of plain batched inserts into a table with a row for each answer, one transaction a batch. */
const batchedInsert = async (db: Knex, rows: number): Promise<number> => {
  await db.raw(`create table bench_answers (
    solution_uuid uuid, question_uuid uuid, option_uuid uuid not null, student_id int not null,
    quiz_assignment_school_class_id int not null, listening_strand text, correct boolean not null, answered_at timestamptz not null,
    primary key (solution_uuid, question_uuid))`);
  let inserting = 0;
  for (let first = 0; first < rows; first += batchRows) {
    const batch = answerRows(first, Math.min(batchRows, rows - first));
    const started = performance.now();
    await db.transaction((trx) =>
      trx.raw(
        `insert into bench_answers select * from unnest(?::uuid[], ?::uuid[], ?::uuid[], ?::int[], ?::int[], ?::text[], ?::boolean[],
           ?::timestamptz[])`,
        [
          batch.map((answer) => answer.solutionUuid),
          batch.map((answer) => answer.questionUuid),
          batch.map((answer) => answer.optionUuid),
          batch.map((answer) => answer.studentId),
          batch.map((answer) => answer.assignmentId),
          batch.map((answer) => answer.strand) as string[],
          batch.map((answer) => answer.correct),
          batch.map((answer) => answer.answeredAt),
        ],
      ),
    );
    inserting += performance.now() - started;
  }
  await db.raw('drop table bench_answers');
  return rows / (inserting / 1_000);
};

interface TimedRebuild {
  readonly rate: number;
  /** Megabytes, at most. */
  readonly memory: number;
  /** The second half's peak over the first half's: near 1 when memory does not depend on how much has been read. */
  readonly growth: number;
}

/** A rebuild from the first event to the switched views. */
const timedRebuild = async (db: Knex, store: EventStore, answers: number): Promise<TimedRebuild> => {
  globalThis.gc?.();
  const samples: number[] = [];
  const watch = setInterval(() => samples.push(process.memoryUsage().rss), 20);
  const started = performance.now();
  await rebuildProjection(quizResultsProjection, { db, store, logger, signal: new AbortController().signal });
  const seconds = (performance.now() - started) / 1_000;
  clearInterval(watch);
  const { rows } = await db.raw<{ rows: { answers: string; in_districts: string }[] }>(
    `select (select sum(answers_count) from read_model.quiz_assignment_cells) as answers,
       (select sum(answers_count) from read_model.quiz_result_cells
        where scope = 'district' and grain = 'year') as in_districts`,
  );
  if (Number(rows[0]!.answers) !== answers || Number(rows[0]!.in_districts) !== answers)
    throw new Error(`The rebuild holds ${rows[0]!.answers} answers, ${rows[0]!.in_districts} of districts, and not ${answers}.`);
  const half = samples.length >> 1;
  const [first, second] = [Math.max(...samples.slice(0, half)), Math.max(...samples.slice(half))];
  return { rate: answers / seconds, memory: Math.max(first, second) / 2 ** 20, growth: second / first };
};

export interface ProjectionSizes {
  readonly url: string;
  /** Answers. */
  readonly rows: number;
  readonly lagSeconds: number;
  /** How many events read models are behind. */
  readonly behind: number;
  readonly log: (line: string) => void;
}

/** The read side on a fresh database: how fast it is rebuilt, and how far it trails. */
export const projectionBenchmarks = async ({ url, rows, lagSeconds, behind, log }: ProjectionSizes): Promise<BenchResult[]> => {
  const answers = Math.max(1, Math.floor(rows / questionsPerQuiz)) * questionsPerQuiz;
  const db = createKnex(url);
  await runMigrations(db);
  const store = await createEmbeddedEventStore({ url });
  try {
    await appendPlaces(store);
    await appendSolutions(store, answers / questionsPerQuiz);
    log(`${answers} answers are appended`);
    // What autovacuum does by itself within a minute or two of so many appends.
    await db.raw('vacuum analyze event_store.events');
    await db.raw('checkpoint');
    const baseline = await batchedInsert(db, answers);
    await db.raw('checkpoint');
    const { rate, memory, growth } = await timedRebuild(db, store, answers);
    log(`rebuilt at ${Math.round(rate)} answers/s`);
    const running = startProjections({ db, store, logger, projections: [quizResultsProjection] });
    await running.ready;
    const lag = await measureLag({ url, store, perSecond: 500, seconds: lagSeconds });
    await running.stop();
    log(`from reply to row: p99 ${lag.p99.toFixed(1)} ms`);
    const catchingUp = await measureCatchingUp(url, behind);
    return [
      ...catchingUp,
      ratioResult(
        { name: 'rebuild of quiz results, against inserted rows', value: rate, unit: 'answers/s', baseline },
        { comparison: '>=', limit: 0.25 },
      ),
      absoluteResult({ name: 'rebuild of quiz results, peak memory', value: memory, unit: 'MB' }),
      absoluteResult(
        { name: 'rebuild, memory of its second half over its first', value: growth, unit: '×' },
        { comparison: '<=', limit: 1.2 },
      ),
      absoluteResult({ name: 'from reply to row at 500 answers/s, p50', value: lag.p50, unit: 'ms' }),
      besideResult(
        {
          name: 'from reply to row at 500 answers/s, p99, against the appends',
          value: lag.p99,
          unit: 'ms',
          baseline: lag.appendP99,
        },
        { comparison: '<=', limit: 100 },
      ),
    ];
  } finally {
    await store.close();
    await db.destroy();
  }
};
