import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createKnex, type Knex } from '#platform/database.ts';
import { liveReadsIn, liveRows } from '#projections/read/handle.ts';
import { sql } from '#projections/read/sql.ts';
import { people } from '#projections/tables/outside.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
let db: Knex;

beforeAll(async () => {
  database = await createTestDatabase();
  db = createKnex(database.url);
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const personRow = z.strictObject({ id: z.int(), email: z.string().nullable() });
const nobody = sql`select p.id, p.email as mail from ${people} p`;
const all = sql`select p.id, p.email from ${people} p`;

it('gets the columns of a query from Postgres even without rows, also in a transaction and with a cursor', async () => {
  const problem = 'the query has a column "mail", and the row schema has not';
  await expect(liveRows(db).rows(personRow, nobody)).rejects.toThrow(problem);
  await db.transaction(async (trx) => {
    const read = liveReadsIn(trx);
    expect(await read.rows(personRow, all)).toEqual([]);
    await expect(read.rows(personRow, nobody)).rejects.toThrow(problem);
    await expect(read.batches(personRow, nobody, {}).next()).rejects.toThrow(problem);
  });
});

it('skips the checks on a connection pool that trusts its rows', async () => {
  const trusting = createKnex(database.url, { trustsRows: true });
  try {
    expect(await liveRows(trusting).rows(personRow, nobody)).toEqual([]);
    await trusting.transaction(async (trx) => expect(await liveReadsIn(trx).rows(personRow, nobody)).toEqual([]));
  } finally {
    await trusting.destroy();
  }
});

it('documents the JavaScript type that the driver returns for each Postgres type', async () => {
  const row = z.strictObject({ small: z.int(), big: z.string(), exact: z.string(), real: z.number(), at: z.date() });
  const [values] = await liveRows(db).rows(
    row,
    sql`select 1 as small, 2::bigint as big, 0.5::numeric as exact, 0.5::float8 as real, now() as at`,
  );
  expect(values).toMatchObject({ small: 1, big: '2', exact: '0.5', real: 0.5 });
});
