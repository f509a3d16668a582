import type { ProjectionTable } from '../projection.ts';

/** What a cell sums up over its counted solutions. `strands`: answers and correct ones by listening strand. */
const sums = `solutions_count int not null, time_spent_seconds bigint not null, answers_count int not null,
  correct_count int not null, percent_sum bigint not null, strands jsonb not null`;

/** Which days of whom: `period` is the first day of the day, month or year, in the time zone of the district. */
const cell = `scope text not null, scope_id int not null, grain text not null, period date not null, assignment_type text not null`;

const counted = 'where submitted_at is not null and reset_at is null';

/** Where a class belongs, as this read model knows it: no read model sees the tables of another. */
const lookups: readonly ProjectionTable[] = [
  { name: 'result_districts', columns: 'id int primary key, time_zone text not null' },
  {
    name: 'result_schools',
    columns: 'id int primary key, district_id int not null',
    indexes: ['create index on %table% (district_id)'],
  },
  {
    name: 'result_school_classes',
    columns: 'id int primary key, school_id int not null',
    indexes: ['create index on %table% (school_id)'],
  },
];

/**
 * Every attempt. It counts when it was submitted and is not reset. `school_id` and `district_id` are those of its class,
 * null as long as class or school is not registered. `submitted_on` is the day of the submit in the district's time zone
 * (UTC when there is no district), `answered_count` counts the answers, since the submit those that were graded.
 * `regrades` says what corrections of the key changed of the score, by correction; null: nothing.
 */
const solutions: ProjectionTable = {
  name: 'quiz_solutions',
  columns: `uuid uuid primary key, quiz_assignment_school_class_id int not null, school_class_id int not null, student_id int not null,
    quiz_uuid uuid not null, quiz_revision bigint not null, attempt int not null, assignment_type text not null,
    language_code text not null, status text not null, questions_count int not null, answered_count int not null,
    correct_count int, started_at timestamptz not null, last_answered_at timestamptz, submitted_at timestamptz,
    time_spent_seconds int, answers jsonb not null, school_id int, district_id int, submitted_on date, reset_at timestamptz,
    strands jsonb, regrades jsonb`,
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
    `create index on %table% (district_id, quiz_uuid, submitted_at) ${counted}`,
    // Sums of every student of a district, without a look at the solutions.
    `create index on %table% (district_id, submitted_at) include (student_id, assignment_type, answered_count, correct_count,
      time_spent_seconds) ${counted}`,
    // The same of a class, and who of those who have left it submitted which assignment.
    `create index on %table% (school_class_id, submitted_at) include (student_id, assignment_type, answered_count, correct_count,
      time_spent_seconds, quiz_assignment_school_class_id) ${counted}`,
  ],
};

/**
 * Cells: sums that the reports add up, so that no report reads more rows the more answers there are. They are computed
 * from the solutions, never counted on. Cells without a counted solution have no row.
 */
const cells: readonly ProjectionTable[] = [
  {
    name: 'quiz_assignment_rollups',
    columns: `quiz_assignment_school_class_id int primary key, started_count int not null, submitted_count int not null,
      answers_count int not null, correct_count int not null, time_spent_seconds bigint not null`,
    indexes: ['alter table %table% set (fillfactor = 60)'],
  },
  {
    name: 'quiz_result_rollups',
    columns: `${cell}, ${sums}, primary key (scope, scope_id, grain, period, assignment_type)`,
    indexes: ['alter table %table% set (fillfactor = 80)'],
  },
  {
    name: 'quiz_rollups',
    columns: `quiz_uuid uuid not null, ${cell}, ${sums}, options jsonb not null,
      primary key (quiz_uuid, scope, scope_id, grain, period, assignment_type)`,
    indexes: ['alter table %table% set (fillfactor = 80)'],
  },
];

export const quizResultsTables: readonly ProjectionTable[] = [...lookups, solutions, ...cells];
