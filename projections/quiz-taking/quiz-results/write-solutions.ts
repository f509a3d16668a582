import type { Knex } from 'knex';
import type { FlushContext } from '#projections/tables/projection.ts';
import { jsonbText } from '#projections/shared/json.ts';
import { strandsOf } from './batch.ts';
import type { SolutionChange } from './batch.ts';
import { columnList } from '#projections/tables/table.ts';
import { placesOfClasses } from './places.ts';
import { quizSolutions } from './tables.ts';
import type { Touched } from './touched.ts';

type Started = SolutionChange & { readonly started: NonNullable<SolutionChange['started']> };
type Entry<Change> = readonly [uuid: string, change: Change];

const isStarted = (entry: Entry<SolutionChange>): entry is Entry<Started> => entry[1].started !== null;

/**
 * One insert for the solutions that start in this batch, one update for those that had started before. Returns the changes that
 * affect the sums: solutions that were started, submitted, regraded, reset, or restored after a reset.
 */
export const writeSolutions = async (
  trx: Knex.Transaction,
  solutions: ReadonlyMap<string, SolutionChange>,
  { derivedLive }: FlushContext,
): Promise<readonly Touched[]> => {
  const all: Entry<SolutionChange>[] = [...solutions];
  const started = all.filter(isStarted);
  const changed = all.filter((entry) => !isStarted(entry));
  // While a rebuild reads the log, the touched cells are not needed.
  const limit = derivedLive ? '' : 'limit 0';
  return [
    ...(started.length ? await touchedBy(trx, `${insertSql} ${limit}`, insertColumns(started)) : []),
    ...(changed.length ? await touchedBy(trx, `${updateSql} ${limit}`, updateColumns(changed)) : []),
  ];
};

const touchedBy = async (trx: Knex.Transaction, sql: string, bindings: Knex.RawBinding[]): Promise<Touched[]> => {
  const { rows } = await trx.raw<{ rows: Touched[] }>(sql, bindings);
  return rows;
};

/** One array parameter for unnest. */
const column = <Change>(
  entries: readonly Entry<Change>[],
  value: (change: Change) => string | number | boolean | null,
): Knex.RawBinding => entries.map(([, change]) => value(change)) as Knex.RawBinding;

const insertColumns = (entries: readonly Entry<Started>[]): Knex.RawBinding[] => [
  entries.map(([uuid]) => uuid),
  column(entries, ({ started }) => started.quizAssignmentSchoolClassId),
  column(entries, ({ started }) => started.schoolClassId),
  column(entries, ({ started }) => started.studentId),
  column(entries, ({ started }) => started.quizUuid),
  column(entries, ({ started }) => started.quizRevision),
  column(entries, ({ started }) => started.attempt),
  column(entries, ({ started }) => started.assignmentType),
  column(entries, ({ started }) => started.locale),
  column(entries, ({ started }) => started.questionsCount),
  column(entries, ({ started }) => started.startedAt),
  column(entries, ({ submitted, answers }) => submitted?.answers.length ?? Object.keys(answers).length),
  ...changeColumns(entries),
];

const updateColumns = (entries: readonly Entry<SolutionChange>[]): Knex.RawBinding[] => [
  entries.map(([uuid]) => uuid),
  column(entries, ({ submitted }) => submitted?.answers.length ?? null),
  column(entries, ({ resetAt }) => resetAt !== undefined),
  ...changeColumns(entries),
];

const changeColumns = (entries: readonly Entry<SolutionChange>[]): Knex.RawBinding[] => [
  column(entries, (change) => change.lastAnsweredAt),
  column(entries, ({ regraded, submitted }) => (regraded ?? submitted)?.correctAnswersCount ?? null),
  column(entries, ({ submitted }) => submitted?.timeSpentSeconds ?? null),
  column(entries, ({ submitted }) => submitted?.submittedAt ?? null),
  column(entries, ({ resetAt }) => resetAt ?? null),
  // One JSON text for all rows: as elements of an array parameter, every quotation mark would be escaped and parsed again.
  jsonbText(entries.map(([, change]) => change.answers)),
  jsonbText(entries.map(([, { regraded, submitted }]) => strandsNow(regraded ?? submitted))),
  jsonbText(entries.map(([, { regrades }]) => (Object.keys(regrades).length > 0 ? regrades : null))),
];

const strandsNow = (graded: Parameters<typeof strandsOf>[0] | null) => graded && strandsOf(graded);

/** In the order of the statement's columns. */
const insertedColumns = columnList(quizSolutions, [
  'uuid',
  'quiz_assignment_school_class_id',
  'school_class_id',
  'student_id',
  'quiz_uuid',
  'quiz_revision',
  'attempt',
  'assignment_type',
  'language_code',
  'questions_count',
  'started_at',
  'answered_count',
  'last_answered_at',
  'correct_count',
  'time_spent_seconds',
  'submitted_at',
  'reset_at',
  'answers',
  'strands',
  'regrades',
  'status',
  'school_id',
  'district_id',
  'submitted_on',
]);

const touchedColumns = columnList(quizSolutions, [
  'quiz_assignment_school_class_id',
  'school_class_id',
  'school_id',
  'district_id',
  'quiz_uuid',
]);

const insertSql = `
  with places as materialized (${placesOfClasses}),
    started as (
      insert into quiz_solutions (${insertedColumns})
      select n.uuid, n.assignment, n.class, n.student, n.quiz, n.revision, n.attempt, n.type, n.locale, n.questions, n.started_at,
        n.answered, n.last_answered_at, n.correct, n.seconds, n.submitted_at, n.reset_at, n.answers, nullif(n.strands, 'null'), nullif(n.regrades, 'null'),
        case when n.submitted_at is null then 'in_progress' else 'submitted' end,
        p.school_id, p.district_id, (n.submitted_at at time zone coalesce(p.time_zone, 'UTC'))::date
      from rows from (
        unnest(?::uuid[], ?::int[], ?::int[], ?::int[], ?::uuid[], ?::bigint[], ?::int[], ?::text[], ?::text[], ?::int[],
          ?::timestamptz[], ?::int[], ?::timestamptz[], ?::int[], ?::int[], ?::timestamptz[], ?::timestamptz[]),
        jsonb_array_elements(?::jsonb), jsonb_array_elements(?::jsonb), jsonb_array_elements(?::jsonb))
        as n(uuid, assignment, class, student, quiz, revision, attempt, type, locale, questions, started_at, answered,
          last_answered_at, correct, seconds, submitted_at, reset_at, answers, strands, regrades)
        left join places p on p.school_class_id = n.class
      returning ${touchedColumns}, submitted_on)
  select distinct ${touchedColumns}, submitted_on::text as day, false as leaves from started`;

// Merges each answer by field: submission adds strand and correctness, and the time of the answer stays.
const updateSql = `
  with changed as (
    update quiz_solutions s set
      answers = s.answers || coalesce(
        (select jsonb_object_agg(a.key, coalesce(s.answers -> a.key, '{}') || a.value) from jsonb_each(c.answers) a), '{}'),
      answered_count = case when c.answered is not null then c.answered when s.submitted_at is not null then s.answered_count
        else (select count(*) from jsonb_object_keys(s.answers || c.answers)) end,
      last_answered_at = coalesce(c.last_answered_at, s.last_answered_at),
      correct_count = coalesce(c.correct, s.correct_count),
      time_spent_seconds = coalesce(c.seconds, s.time_spent_seconds),
      submitted_at = coalesce(c.submitted_at, s.submitted_at),
      reset_at = case when c.resets then c.reset_at else s.reset_at end,
      strands = coalesce(nullif(c.strands, 'null'), s.strands),
      regrades = coalesce(s.regrades || nullif(c.regrades, 'null'), nullif(c.regrades, 'null'), s.regrades),
      status = case when c.submitted_at is null then s.status else 'submitted' end,
      submitted_on = case when c.submitted_at is null then s.submitted_on
        else (c.submitted_at at time zone coalesce(
          (select p.time_zone from (${placesOfClasses}) p where p.school_class_id = s.school_class_id), 'UTC'))::date end
    from rows from (
      unnest(?::uuid[], ?::int[], ?::boolean[], ?::timestamptz[], ?::int[], ?::int[], ?::timestamptz[], ?::timestamptz[]),
      jsonb_array_elements(?::jsonb), jsonb_array_elements(?::jsonb), jsonb_array_elements(?::jsonb))
      as c(uuid, answered, resets, last_answered_at, correct, seconds, submitted_at, reset_at, answers, strands, regrades)
    where s.uuid = c.uuid
    returning s.quiz_assignment_school_class_id, s.school_class_id, s.school_id, s.district_id, s.quiz_uuid, s.submitted_on,
      c.submitted_at is not null or c.resets or c.regrades <> 'null' as touches, c.resets as leaves)
  select distinct ${touchedColumns}, submitted_on::text as day, leaves from changed where touches`;
