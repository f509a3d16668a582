import type { Knex } from 'knex';
import { replayedProjections } from './replayed.ts';

/** The tables of a replay, as the projections write them. */
export const schemaOf = (id: number): string => `replay_${id}`;

/** The schema that readers see first: people and classes without their names. */
export const maskOf = (id: number): string => `replay_${id}_mask`;

const tables = replayedProjections.flatMap((projection) => projection.tables);

/** For sorting and grouping whole tables. */
const workMemory = '64MB';

/**
 * Runs `work` with unqualified names referring to the replay's tables. A crash loses these tables as a whole anyway, so commits
 * do not wait for the disk.
 */
export const writingTo = <Result>(db: Knex, id: number, work: (trx: Knex.Transaction) => Promise<Result>): Promise<Result> =>
  db.transaction(async (trx) => {
    await trx.raw(
      `select set_config('search_path', ?, true), set_config('synchronous_commit', 'off', true),
         set_config('work_mem', ?, true), set_config('jit', 'off', true)`,
      [schemaOf(id), workMemory],
    );
    return work(trx);
  });

/** Creates the tables without indexes. They are unlogged: they can be rebuilt, so writing them to the WAL is not needed. */
export const createTables = (db: Knex, id: number): Promise<void> =>
  writingTo(db, id, async (trx) => {
    await trx.raw(`create schema ${schemaOf(id)}`);
    for (const { name, definition } of tables) await trx.raw(`create unlogged table ${name} (${definition})`);
  });

const indexesOf = (id: number): string[] =>
  tables.flatMap(({ name, indexes }) => (indexes ?? []).map((index) => index.replaceAll('%table%', `${schemaOf(id)}.${name}`)));

/** Does what a rebuild leaves to the end: the indexes, and the tables derived from the others. */
export const completeTables = (db: Knex, id: number): Promise<void> =>
  writingTo(db, id, async (trx) => {
    for (const index of indexesOf(id)) await trx.raw(index);
    // The planner has no statistics for new tables, neither for filling the derived ones nor for reading these.
    await analyzeTables(trx);
    for (const projection of replayedProjections) await projection.complete?.(trx);
    await analyzeTables(trx);
  });

const analyzeTables = async (trx: Knex.Transaction): Promise<void> => {
  for (const { name } of tables) await trx.raw(`analyze ${name}`);
};

/** Copies every table of a ready replay with its indexes, a few at a time. */
export const copyTables = async (db: Knex, from: number, to: number): Promise<void> => {
  await db.raw(`create schema ${schemaOf(to)}`);
  const waiting = [...tables].reverse();
  const worker = async (): Promise<void> => {
    for (let table = waiting.shift(); table; table = waiting.shift()) await copyTable(db, table.name, from, to);
  };
  await Promise.all([worker(), worker()]);
};

const copyTable = (db: Knex, name: string, from: number, to: number): Promise<void> =>
  writingTo(db, to, async (trx) => {
    const source = `${schemaOf(from)}.${name}`;
    await trx.raw(`create unlogged table ${name} (like ${source} including defaults including constraints including storage)`);
    await trx.raw(`insert into ${name} select * from ${source}`);
    const { rows: keys } = await trx.raw<{ rows: { definition: string }[] }>(
      `select pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = ?::regclass and contype in ('p', 'u')`,
      [source],
    );
    for (const { definition } of keys) await trx.raw(`alter table ${name} add ${definition}`);
    const { indexes } = tables.find((table) => table.name === name)!;
    for (const index of indexes ?? []) await trx.raw(index.replaceAll('%table%', name));
    await trx.raw(`analyze ${name}`);
  });

/**
 * In a replay a person is a role and a number for every reader: names are not in the log, and viewers of a replay do not need
 * them. Schools put teachers' names into class names, so a class is a number too. Districts and schools keep their names.
 */
export const createMask = (db: Knex, id: number): Promise<void> =>
  db.transaction(async (trx) => {
    const mask = maskOf(id);
    await trx.raw(`create schema ${mask}`);
    await trx.raw(
      `create unlogged table ${mask}.people as select id, district_id, null::text as sourced_id, null::text as email,
         case role when 'student' then 'Student' when 'teacher' then 'Teacher' when 'school_admin' then 'School admin'
           else 'Person' end as given_name,
         id::text as family_name, null::timestamptz as erased_at, lpad(id::text, 10, '0') as sort_name,
         id::text as plain_name
       from ${schemaOf(id)}.roster_people`,
    );
    await trx.raw(
      `create unlogged table ${mask}.roster_school_classes as select id, school_id, 'Class ' || id as name, ''::text as code
       from ${schemaOf(id)}.roster_school_classes`,
    );
    // Tables with keys instead of views, because some queries group by the key and select the other columns.
    for (const table of ['people', 'roster_school_classes']) {
      await trx.raw(`alter table ${mask}.${table} add primary key (id)`);
      await trx.raw(`analyze ${mask}.${table}`);
    }
    // Some queries cache results per state of a read model. Here there is no state, so nothing is cached.
    await trx.raw(
      `create view ${mask}.projection_builds as select null::text as name, null::int as version, null::int as build,
         null::text as status, null::bigint as events_seen where false`,
    );
    // A crash of Postgres empties unlogged tables: this table then shows that for all of them.
    await trx.raw(`create unlogged table ${mask}.whole as select true as whole`);
  });

export const dropTables = async (db: Knex, id: number): Promise<void> => {
  await db.transaction(async (trx) => {
    await trx.raw(`set local lock_timeout = '2s'`);
    await trx.raw(`drop schema if exists ${maskOf(id)}, ${schemaOf(id)} cascade`);
  });
};

/** Ids of the replays that have tables, whether they have a record or not. */
export const idsWithTables = async (db: Knex): Promise<number[]> => {
  const { rows } = await db.raw<{ rows: { id: number }[] }>(
    `select distinct substring(nspname from '^replay_(\\d+)')::int as id from pg_namespace where nspname ~ '^replay_\\d+(_mask)?$'`,
  );
  return rows.map(({ id }) => id);
};
