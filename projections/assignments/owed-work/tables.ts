/**
 * Who owes which work. These tables are part of the read model `quiz_results`, so that a solution and whether it counts always
 * change together.
 */
import { z } from 'zod';
import { leftOutReasons } from '#domain/assignments/owed-work.ts';
import { bigint, integer, nullable, text, timestamptz } from '#projections/tables/columns.ts';
import { tablesOf } from '#projections/tables/table.ts';

const table = tablesOf('quiz_results');

export const workKinds = ['quiz', 'lesson'] as const;
export type WorkKind = (typeof workKinds)[number];

const kind = text(z.enum(workKinds));

/** The stretches of time in which students are in classes. */
export const owedMemberships = table(
  'owed_memberships',
  {
    school_class_id: integer(),
    student_id: integer(),
    from_position: bigint(),
    from_at: timestamptz(),
    until_position: nullable(bigint()),
    until_at: nullable(timestamptz()),
  },
  { primaryKey: ['school_class_id', 'student_id', 'from_position'] },
);

/** The work of classes, of both kinds; withdrawn quizzes are gone. */
export const owedGiven = table(
  'owed_given',
  { kind, id: integer(), school_class_id: integer(), due_at: nullable(timestamptz()), position: bigint() },
  { primaryKey: ['kind', 'id'], indexes: ['create index on %table% (school_class_id)'] },
);

/** Who is excused from what. `words` are sealed with the student's key. */
export const owedExcuses = table(
  'owed_excuses',
  {
    kind,
    given_id: integer(),
    student_id: integer(),
    teacher_id: integer(),
    words: nullable(text()),
    excused_at: timestamptz(),
  },
  { primaryKey: ['kind', 'given_id', 'student_id'], indexes: ['create index on %table% (student_id)'] },
);

/**
 * Derived from the three others: work that a student does not owe. `joined_at`: the student joined after it was due; what they
 * handed in before that counts.
 */
export const notOwed = table(
  'not_owed',
  {
    kind,
    given_id: integer(),
    student_id: integer(),
    reason: text(z.enum(leftOutReasons)),
    joined_at: nullable(timestamptz()),
  },
  { primaryKey: ['kind', 'given_id', 'student_id'], indexes: ['create index on %table% (student_id)'] },
);

export const owedWorkTables = [owedMemberships, owedGiven, owedExcuses, notOwed];
