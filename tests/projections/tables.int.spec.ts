import { spawnSync } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { Knex } from '#platform/database.ts';
import type { AnyProjection } from '#projections/tables/projection.ts';
import { projections } from '#projections/registry.ts';
import { createBuild } from '#projections/runner/builds.ts';
import { ensureCatalog, schemaOf } from '#projections/runner/catalog.ts';
import { useHarness } from './support/harness.ts';

const harness = useHarness();

const folder = new URL('../fixtures/read-models/', import.meta.url);
const fileOf = ({ name, version }: AnyProjection): string => `${name}.v${version}.txt`;

/** What Postgres knows of the tables of a schema, a line for each thing. */
const catalogSql = `
  with tables as (select c.oid, c.relname, c.reloptions from pg_class c where c.relnamespace = :schema::regnamespace and c.relkind = 'r')
  select relname || ' | ' || line as line from (
    select relname, 1 as part, a.attnum::int as place, concat_ws(' ', attname, format_type(atttypid, atttypmod),
        case when attnotnull then 'not null' end, pg_get_expr(d.adbin, d.adrelid)) as line
      from tables t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
    union all
    select relname, 2, 0, conname || ' ' || pg_get_constraintdef(c.oid) from tables t join pg_constraint c on c.conrelid = t.oid and c.contype <> 'n'
    union all
    select relname, 3, 0, replace(pg_get_indexdef(i.indexrelid), :schema::text || '.', '') from tables t join pg_index i on i.indrelid = t.oid
    union all
    select relname, 4, 0, array_to_string(reloptions, ', ') from tables where reloptions is not null) lines
  order by relname collate "C", part, place, line collate "C"`;

/** The tables of a new build that takes events at once, as the catalog of Postgres has them. */
const describeTables = (db: Knex, projection: AnyProjection): Promise<string> =>
  db.transaction(async (trx) => {
    const build = await createBuild(trx, projection, { status: 'scratch', indexed: true });
    const { rows } = await trx.raw<{ rows: { line: string }[] }>(catalogSql, { schema: schemaOf(build) });
    return `${rows.map(({ line }) => line).join('\n')}\n`;
  });

const recorded = (file: string): Promise<string | undefined> => readFile(new URL(file, folder), 'utf8').catch(() => undefined);

/** Whoever rebuilds a read model goes by its version, so that the tables of one which others have are never recorded anew. */
const isCommitted = (file: string): boolean =>
  spawnSync('git', ['cat-file', '-e', `HEAD:./${file}`], { cwd: folder, stdio: 'ignore' }).status === 0;

const writes = process.env['WRITE_DOCS'] !== undefined;

describe('the tables of a read model', () => {
  it.each(projections.map((projection) => [projection.name, projection] as const))(
    'of %s match those recorded for its version, so a change needs a new version',
    async (name, projection) => {
      await ensureCatalog(harness.db);
      const tables = await describeTables(harness.db, projection);
      const file = fileOf(projection);
      if (writes && ((await recorded(file)) === undefined || !isCommitted(file))) await writeFile(new URL(file, folder), tables);
      const known = await recorded(file);
      expect(known, `${name} has a new version. Record its tables: npm run docs`).toBeDefined();
      expect(tables, `Raise the version of ${name} in its projection.ts, then run: npm run docs`).toBe(known);
    },
  );

  it('are recorded for current versions only', async () => {
    const kept = projections.map(fileOf);
    const others = (await readdir(folder)).filter((file) => !kept.includes(file));
    if (writes) for (const file of others) await rm(new URL(file, folder));
    else expect(others, 'Versions that are gone. Remove them: npm run docs').toEqual([]);
    expect((await readdir(folder)).toSorted()).toEqual(kept.toSorted());
  });
});
