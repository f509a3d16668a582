import type { Knex } from 'knex';
import type { AnyProjection } from '#projections/tables/projection.ts';
import { buildColumns, buildsChannel, lockCatalog, schemaOf, toBuild } from './catalog.ts';
import type { Build, BuildKey, BuildRecord, BuildStatus } from './catalog.ts';
import { BuildTaken } from './errors.ts';

/** Creates the schema, the tables and the record of a new build, at the start of the log. */
export const createBuild = async (
  trx: Knex.Transaction,
  projection: AnyProjection,
  { status, indexed }: { status: BuildStatus; indexed: boolean },
): Promise<Build> => {
  await lockCatalog(trx);
  const { rows: numbers } = await trx.raw<{ rows: { next: number }[] }>(
    'select coalesce(max(build), 0) + 1 as next from public.projection_builds where name = ?',
    [projection.name],
  );
  const key = { name: projection.name, version: projection.version, build: numbers[0]!.next };
  // A reaction has a checkpoint but no tables.
  if (projection.tables.length > 0) await trx.raw(`create schema ${schemaOf(key)}`);
  await inSchema(trx, key, async () => {
    for (const table of projection.tables) await trx.raw(`create table ${table.name} (${table.definition})`);
  });
  if (indexed) await createIndexes(trx, projection, key);
  const { rows } = await trx.raw<{ rows: BuildRecord[] }>(
    `insert into public.projection_builds (name, version, build, status, tables, indexed)
     values (?, ?, ?, ?, ?::text[], ?) returning ${buildColumns}`,
    [key.name, key.version, key.build, status, projection.tables.map((table) => table.name), indexed],
  );
  return toBuild(rows[0]!);
};

/**
 * Builds the indexes and fills the derived tables, which a rebuild leaves to the end, and collects the statistics that the
 * planner needs from the first query on. This happens completely or not at all: `indexed` tells the next batch or process whether
 * it is done.
 */
export const completeTables = async (db: Knex, projection: AnyProjection, build: Build): Promise<void> => {
  await db.transaction(async (trx) => {
    // Keeps other writers' batches from committing between the filling and the record of it.
    const { rows } = await trx.raw<{ rows: { indexed: boolean }[] }>(
      'select indexed from public.projection_builds where name = ? and version = ? and build = ? and status = ? for update',
      [build.name, build.version, build.build, build.status],
    );
    if (!rows[0]) throw new BuildTaken(build);
    if (rows[0].indexed) return;
    await trx.raw(`set local work_mem = '${workMemory}'`);
    // The statements run only once, so compiling them takes longer than running them.
    await trx.raw('set local jit = off');
    await createIndexes(trx, projection, build);
    const analyze = async (): Promise<void> => {
      for (const table of projection.tables) await trx.raw(`analyze ${table.name}`);
    };
    await inSchema(trx, build, async () => {
      if (projection.complete) {
        await analyze();
        await projection.complete(trx);
      }
      await analyze();
    });
    await trx.raw('update public.projection_builds set indexed = true where name = ? and version = ? and build = ?', [
      build.name,
      build.version,
      build.build,
    ]);
  });
};

/** For sorting and grouping whole tables once per rebuild. */
const workMemory = '64MB';

const createIndexes = (trx: Knex.Transaction, projection: AnyProjection, key: BuildKey): Promise<void> =>
  inSchema(trx, key, async () => {
    for (const table of projection.tables) {
      for (const statement of table.indexes ?? []) await trx.raw(statement.replaceAll('%table%', table.name));
    }
  });

/** Runs `work` with unqualified names referring to the build's tables. */
const inSchema = async (trx: Knex.Transaction, key: BuildKey, work: () => Promise<void>): Promise<void> => {
  await trx.raw(`set local search_path to ${schemaOf(key)}`);
  await work();
  await trx.raw('set local search_path to default');
};

/** Points the views `read_model.*` at this build's tables instead of the previous ones. */
export const pointViews = async (trx: Knex.Transaction, build: Build, previous: Build | null): Promise<void> => {
  // Use the same order as readers, so that a reader and the switch cannot deadlock.
  const before = [...(previous?.tables ?? [])].sort().map((table) => `read_model.${table}`);
  if (before.length) await trx.raw(`drop view ${before.join(', ')}`);
  for (const table of build.tables) {
    await trx.raw(`create view read_model.${table} as select * from ${schemaOf(build)}.${table}`);
  }
  await trx.raw(`select pg_notify(?, ?)`, [buildsChannel, build.name]);
};

/** Drops a build with its tables; waits at most a second for readers that still use them. */
export const dropBuild = async (db: Knex, key: BuildKey): Promise<void> => {
  await db.transaction(async (trx) => {
    await lockCatalog(trx);
    await trx.raw(`set local lock_timeout = '1s'`);
    await trx.raw(`drop schema if exists ${schemaOf(key)} cascade`);
    await trx.raw('delete from public.projection_builds where name = ? and version = ? and build = ?', [
      key.name,
      key.version,
      key.build,
    ]);
  });
};
