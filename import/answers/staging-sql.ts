import { erasedKeySql } from '#commands/runner/ids.ts';

/** Temporary tables belong to the connection and disappear with it, however the import ends. */
export const createTables = [
  `create temporary table staged_answers (
    line integer not null, user_sourced_id text not null, class_sourced_id text not null,
    quiz uuid not null, question uuid not null, option uuid not null, answered_at bigint not null)`,
  'create temporary table staged_users (user_sourced_id text not null, key text not null, id integer)',
  'create temporary table staged_classes (class_sourced_id text not null, key text not null, id integer)',
];

export const insertAnswers = `insert into staged_answers
  select * from unnest($1::int[], $2::text[], $3::text[], $4::uuid[], $5::uuid[], $6::uuid[], $7::bigint[])`;

/** Each user and each class once, with the key of their roster id, which starts with $1. */
export const insertUsers = `insert into staged_users (user_sourced_id, key)
  select user_sourced_id, $1 || user_sourced_id from staged_answers group by user_sourced_id`;
export const insertClasses = `insert into staged_classes (class_sourced_id, key)
  select class_sourced_id, $1 || class_sourced_id from staged_answers group by class_sourced_id`;

/**
 * Every table is analyzed before it is joined, and every join compares two single columns: without statistics Postgres would scan
 * all ids for each user. Erased people are recognized by what remains of their key.
 */
export const findIds = [
  'analyze staged_answers, staged_users, staged_classes',
  `update staged_classes c set id = r.id from id_reservations r where r.kind = 'schoolClass' and r.key = c.key`,
  `update staged_users u set id = r.id from id_reservations r where r.kind = 'person' and r.key = u.key`,
  `update staged_users u set id = r.id from id_reservations r
    where u.id is null and r.kind = 'person' and r.key = ${erasedKeySql('u.key')}`,
  'analyze staged_users, staged_classes',
];

/** Rows of the same moment are ordered by question and option, so that the order of the file does not matter. */
export const selectSorted = `select s.line, s.user_sourced_id, s.class_sourced_id, u.id, c.id, s.quiz, s.question, s.option, s.answered_at
  from staged_answers s join staged_users u using (user_sourced_id) join staged_classes c using (class_sourced_id)
  order by c.id nulls first, s.quiz, u.id nulls first, s.answered_at, s.question, s.option, s.line`;

export const selectClassIds = 'select id from staged_classes where id is not null';
