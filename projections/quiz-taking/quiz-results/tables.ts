import { z } from 'zod';
import { assignmentType } from '#domain/shared/fields.ts';
import { bigint, date, integer, jsonb, nullable, text, timestamptz, uuid } from '#projections/tables/columns.ts';
import { leftOutReasons } from '#domain/assignments/owed-work.ts';
import { owedWorkTables } from '#projections/assignments/owed-work/tables.ts';
import { tablesOf } from '#projections/tables/table.ts';
import { storedStrands, type StoredAnswer, type StoredRegrade } from './batch.ts';

const table = tablesOf('quiz_results');

const counted = 'where submitted_at is not null and reset_at is null and left_out is null';

/** Where a class belongs. These are copies, because no read model reads the tables of another. */
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
 * Every attempt. It counts if it was submitted, is not reset and not left out: its student is excused, or joined the class after
 * it was due. `school_id` and `district_id` are those of its class, null until
 * class and school are registered. `submitted_on` is the day of submission in the district's time zone (UTC if there is no
 * district). `answered_count` counts the answers; after submission, those that were graded. `regrades` records by correction how
 * key corrections changed the score; null: not at all.
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
    left_out: nullable(text(z.enum(leftOutReasons))),
    strands: nullable(jsonb(storedStrands)),
    regrades: nullable(jsonb<Readonly<Record<string, StoredRegrade>>>()),
  },
  {
    primaryKey: ['uuid'],
    indexes: [
      // Leaves space on each page for a row's next answers, so that an update touches no index.
      'alter table %table% set (fillfactor = 80)',
      // Without the student: otherwise the planner would scan the whole index for the students of a page.
      'create index on %table% (quiz_assignment_school_class_id)',
      // Who in a class took a quiz, and which solutions a page shows in any sort order, without reading all of them.
      `create index on %table% (school_class_id, quiz_uuid, submitted_at) include (student_id, reset_at, left_out, uuid, correct_count,
        questions_count, time_spent_seconds)`,
      // Who saw which version of a quiz.
      'create index on %table% (quiz_uuid, quiz_revision, student_id)',
      // What corrections of a quiz's key have changed.
      'create index on %table% (quiz_uuid) where regrades is not null',
      `create index on %table% (student_id, submitted_at) ${counted}`,
      // Who in a district took which quiz, without reading the solutions.
      `create index on %table% (district_id, quiz_uuid, submitted_at) include (student_id, submitted_on) ${counted}`,
      // Sums per student of a district, without reading the solutions.
      `create index on %table% (district_id, submitted_at) include (student_id, assignment_type, answered_count, correct_count,
        time_spent_seconds) ${counted}`,
      // The same for a class, and which former students submitted which assignment.
      `create index on %table% (school_class_id, submitted_at) include (student_id, assignment_type, answered_count, correct_count,
        time_spent_seconds, quiz_assignment_school_class_id) ${counted}`,
    ],
  },
);

/**
 * Cells: sums that the reports add up, so that the number of rows a report reads does not grow with the number of answers. They
 * are always computed from the solutions, never incremented. Cells without a counted solution have no row.
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

/** The scope and period of a cell: `period` is the first day of the day, month or year, in the district's time zone. */
const cell = {
  scope: text(z.enum(['class', 'school', 'district'])),
  scope_id: integer(),
  grain: text(z.enum(['day', 'month', 'year'])),
  period: date(),
  assignment_type: text(assignmentType),
};
const cellKey = ['scope', 'scope_id', 'grain', 'period', 'assignment_type'] as const;

/** The sums of a cell over its counted solutions. `strands`: numbers of answers and of correct ones by listening strand. */
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

/** `options`: how often each choice was selected, by question and choice. */
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
  ...owedWorkTables,
];
