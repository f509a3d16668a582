import type { Knex } from 'knex';
import { jsonbText } from '../shared/json.ts';
import type { SolutionChange } from './batch.ts';

type Started = SolutionChange & { readonly started: NonNullable<SolutionChange['started']> };
type Entry<Change> = readonly [uuid: string, change: Change];

const isStarted = (entry: Entry<SolutionChange>): entry is Entry<Started> => entry[1].started !== null;

/** One insert for the solutions that start in this batch, one update for those that had started before. */
export const writeSolutions = async (trx: Knex.Transaction, solutions: ReadonlyMap<string, SolutionChange>): Promise<void> => {
  const all: Entry<SolutionChange>[] = [...solutions];
  const started = all.filter(isStarted);
  if (started.length) await trx.raw(insertSql, insertColumns(started));
  if (started.length < all.length) {
    await trx.raw(updateSql, updateColumns(all.filter((entry) => !isStarted(entry))));
  }
};

/** One array parameter for unnest. */
const column = <Change>(entries: readonly Entry<Change>[], value: (change: Change) => string | number | null): Knex.RawBinding =>
  entries.map(([, change]) => value(change)) as Knex.RawBinding;

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
  column(entries, (change) => Object.keys(change.answers).length),
  ...changeColumns(entries),
];

const updateColumns = (entries: readonly Entry<SolutionChange>[]): Knex.RawBinding[] => [
  entries.map(([uuid]) => uuid),
  ...changeColumns(entries),
];

const changeColumns = (entries: readonly Entry<SolutionChange>[]): Knex.RawBinding[] => [
  column(entries, (change) => change.lastAnsweredAt),
  column(entries, ({ submitted }) => submitted?.correctAnswersCount ?? null),
  column(entries, ({ submitted }) => submitted?.timeSpentSeconds ?? null),
  column(entries, ({ submitted }) => submitted?.submittedAt ?? null),
  // One text for all rows: as elements of an array parameter every quotation mark in them would be escaped, and read back.
  jsonbText(entries.map(([, change]) => change.answers)),
];

const insertSql = `
  insert into quiz_solutions (uuid, quiz_assignment_school_class_id, school_class_id, student_id, quiz_uuid, quiz_revision, attempt,
    assignment_type, language_code, questions_count, started_at, answered_count, last_answered_at, correct_count,
    time_spent_seconds, submitted_at, answers, status)
  select n.*, case when n.submitted_at is null then 'in_progress' else 'submitted' end
  from rows from (
    unnest(?::uuid[], ?::int[], ?::int[], ?::int[], ?::uuid[], ?::bigint[], ?::int[], ?::text[], ?::text[], ?::int[],
      ?::timestamptz[], ?::int[], ?::timestamptz[], ?::int[], ?::int[], ?::timestamptz[]),
    jsonb_array_elements(?::jsonb))
    as n(uuid, assignment, class, student, quiz, revision, attempt, type, locale, questions, started_at, answered,
      last_answered_at, correct, seconds, submitted_at, answers)`;

// Answers are merged piece by piece: a submit brings strand and correctness, the time of the answer stays.
const updateSql = `
  update quiz_solutions s set
    answers = s.answers || coalesce(
      (select jsonb_object_agg(a.key, coalesce(s.answers -> a.key, '{}') || a.value) from jsonb_each(c.answers) a), '{}'),
    answered_count = (select count(*) from jsonb_object_keys(s.answers || c.answers)),
    last_answered_at = coalesce(c.last_answered_at, s.last_answered_at),
    correct_count = coalesce(c.correct, s.correct_count),
    time_spent_seconds = coalesce(c.seconds, s.time_spent_seconds),
    submitted_at = coalesce(c.submitted_at, s.submitted_at),
    status = case when c.submitted_at is null then s.status else 'submitted' end
  from rows from (
    unnest(?::uuid[], ?::timestamptz[], ?::int[], ?::int[], ?::timestamptz[]),
    jsonb_array_elements(?::jsonb))
    as c(uuid, last_answered_at, correct, seconds, submitted_at, answers)
  where s.uuid = c.uuid`;
