import { z } from 'zod';
import { assignmentType } from '#domain/shared/fields.ts';
import { bigint, date, integer, jsonb, nullable, text, timestamptz, uuid } from '#projections/tables/columns.ts';
import { tablesOf } from '#projections/tables/table.ts';
import { storedStrands, type StoredAnswer, type StoredRegrade } from './batch.ts';

const table = tablesOf('quiz_results');

const counted = 'where submitted_at is not null and reset_at is null';

/** Where a class belongs, as this read model knows it: no read model sees the tables of another. */
export const resultDistricts = table('result_districts', { id: integer(), time_zone: text() }, { primaryKey: ['id'] });

export const resultSchools = table(
  'result_schools',
  { id: integer(), district_id: integer() },
  { primaryKey: ['id'], indexes: ['create index on %table% (district_id)'] },
);

export const resultSchoolClasses = table(
  'result_school_classes',
  { id: integer(), school_id: integer() },
  { primaryKey: ['id'], indexes: ['create index on %table% (school_id)'] },
);

/**
 * Every attempt. It counts when it was submitted and is not reset. `school_id` and `district_id` are those of its class,
 * null as long as class or school is not registered. `submitted_on` is the day of the submit in the district's time zone
 * (UTC when there is no district), `answered_count` counts the answers, since the submit those that were graded.
 * `regrades` says what corrections of the key changed of the score, by correction; null: nothing.
 */
export const quizSolutions = table(
  'quiz_solutions',
  {
    uuid: uuid(),
    quiz_assignment_school_class_id: integer(),
    school_class_id: integer(),
    student_id: integer(),
    quiz_uuid: uuid(),
    quiz_revision: bigint(),
    attempt: integer(),
    assignment_type: text(assignmentType),
    language_code: text(),
    status: text(z.enum(['in_progress', 'submitted'])),
    questions_count: integer(),
    answered_count: integer(),
    correct_count: nullable(integer()),
    started_at: timestamptz(),
    last_answered_at: nullable(timestamptz()),
    submitted_at: nullable(timestamptz()),
    time_spent_seconds: nullable(integer()),
    answers: jsonb<Readonly<Record<string, StoredAnswer>>>(),
    school_id: nullable(integer()),
    district_id: nullable(integer()),
    submitted_on: nullable(date()),
    reset_at: nullable(timestamptz()),
    strands: nullable(jsonb(storedStrands)),
    regrades: nullable(jsonb<Readonly<Record<string, StoredRegrade>>>()),
  },
  {
    primaryKey: ['uuid'],
    indexes: [
      // Room on each page for the next answers of a row, so that an update touches no index.
      'alter table %table% set (fillfactor = 80)',
      // Without the student: the planner would look for the students of a page through the whole of it.
      'create index on %table% (quiz_assignment_school_class_id)',
      // Who of a class took a quiz, and which solutions stand on a page, whatever it is sorted by, without a look at all of them.
      `create index on %table% (school_class_id, quiz_uuid, submitted_at) include (student_id, reset_at, uuid, correct_count,
        questions_count, time_spent_seconds)`,
      // Who saw which version of a quiz.
      'create index on %table% (quiz_uuid, quiz_revision, student_id)',
      // What corrections of a quiz's key have changed.
      'create index on %table% (quiz_uuid) where regrades is not null',
      `create index on %table% (student_id, submitted_at) ${counted}`,
      // Who of a district took which quiz, without a look at the solutions.
      `create index on %table% (district_id, quiz_uuid, submitted_at) include (student_id, submitted_on) ${counted}`,
      // Sums of every student of a district, without a look at the solutions.
      `create index on %table% (district_id, submitted_at) include (student_id, assignment_type, answered_count, correct_count,
        time_spent_seconds) ${counted}`,
      // The same of a class, and who of those who have left it submitted which assignment.
      `create index on %table% (school_class_id, submitted_at) include (student_id, assignment_type, answered_count, correct_count,
        time_spent_seconds, quiz_assignment_school_class_id) ${counted}`,
    ],
  },
);

/**
 * Cells: sums that the reports add up, so that no report reads more rows the more answers there are. They are computed
 * from the solutions, never counted on. Cells without a counted solution have no row.
 */
export const quizAssignmentCells = table(
  'quiz_assignment_cells',
  {
    quiz_assignment_school_class_id: integer(),
    started_count: integer(),
    submitted_count: integer(),
    answers_count: integer(),
    correct_count: integer(),
    time_spent_seconds: bigint(),
  },
  { primaryKey: ['quiz_assignment_school_class_id'], indexes: ['alter table %table% set (fillfactor = 60)'] },
);

/** Which days of whom: `period` is the first day of the day, month or year, in the time zone of the district. */
const cell = {
  scope: text(z.enum(['class', 'school', 'district'])),
  scope_id: integer(),
  grain: text(z.enum(['day', 'month', 'year'])),
  period: date(),
  assignment_type: text(assignmentType),
};
const cellKey = ['scope', 'scope_id', 'grain', 'period', 'assignment_type'] as const;

/** What a cell sums up over its counted solutions. `strands`: answers and correct ones by listening strand. */
const sums = {
  solutions_count: integer(),
  time_spent_seconds: bigint(),
  answers_count: integer(),
  correct_count: integer(),
  percent_sum: bigint(),
  strands: jsonb(storedStrands),
};

export const quizResultCells = table(
  'quiz_result_cells',
  { ...cell, ...sums },
  { primaryKey: cellKey, indexes: ['alter table %table% set (fillfactor = 80)'] },
);

/** `options`: how often each choice of a question was taken, by question and choice. */
export const quizCells = table(
  'quiz_cells',
  { quiz_uuid: uuid(), ...cell, ...sums, options: jsonb<Readonly<Record<string, Readonly<Record<string, number>>>>>() },
  { primaryKey: ['quiz_uuid', ...cellKey], indexes: ['alter table %table% set (fillfactor = 80)'] },
);

export const quizResultsTables = [
  resultDistricts,
  resultSchools,
  resultSchoolClasses,
  quizSolutions,
  quizAssignmentCells,
  quizResultCells,
  quizCells,
];
