import type { Knex } from 'knex';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { quizzes } from '#projections/quizzes/tables.ts';
import { liveReadsIn, liveRows } from '#projections/read/handle.ts';
import type { RowSchema } from '#projections/read/row-schema.ts';
import { sql } from '#projections/read/sql.ts';
import { rowOf } from '#projections/tables/table.ts';

interface Found {
  readonly columns: readonly string[];
  readonly rows?: readonly object[];
  readonly trustsRows?: boolean;
  readonly onWrongRow?: (problem: unknown) => void;
}

/** A database that answers every statement so. */
const answering = ({ columns, rows = [], trustsRows = false, onWrongRow }: Found): Knex.Transaction =>
  ({
    client: { config: { userParams: { trustsRows, onWrongRow } } },
    raw: () => Promise.resolve({ rows, fields: columns.map((name) => ({ name })) }),
    isCompleted: () => false,
  }) as unknown as Knex.Transaction;

const titleRow = rowOf(quizzes, ['uuid', 'title']).extend({ answers: z.int() });
const query = sql`select q.uuid, q.title, 1 as answers
  from ${quizzes} q`;
const quiz = { uuid: '00000000-0000-4000-8000-000000000001', title: 'The lighthouse', answers: 3 };

const titlesOf = (found: Found): Promise<object[]> => liveRows<'quizzes'>(answering(found)).rows(titleRow, query);

describe('rows', () => {
  it('are passed on unchanged when they match their schema', async () => {
    const rows = [quiz, quiz];
    expect(await titlesOf({ columns: Object.keys(quiz), rows })).toBe(rows);
  });

  it.each([
    ['a misspelt alias', ['uuid', 'titel', 'answers'], 'the query has a column "titel", and the row schema has not'],
    ['a column too few', ['uuid', 'title'], 'the row schema has a column "answers", and the query has not'],
    ['a column too many', ['uuid', 'title', 'answers', 'used'], 'the query has a column "used", and the row schema has not'],
    ['two columns of one name', ['uuid', 'title', 'answers', 'uuid'], 'the query has two columns "uuid"'],
  ])('fail with %s, even when there are none', async (_what, columns, problem) => {
    const asked = titlesOf({ columns });
    await expect(asked).rejects.toThrow(problem);
    await expect(asked).rejects.toThrow('titlesOf in tests/projections/read/check-rows.unit.spec.ts: ');
    await expect(asked).rejects.toThrow('select q.uuid, q.title, 1 as answers from read_model.quizzes q');
  });

  it('fail with a value of the wrong type, naming its column but not showing the value', async () => {
    const asked = titlesOf({ columns: Object.keys(quiz), rows: [quiz, { ...quiz, answers: '31337' }] });
    await expect(asked).rejects.toThrow('the column "answers" is not what the row schema says: Invalid input: expected ');
    await expect(asked).rejects.not.toThrow('31337');
  });

  it('fail with a misspelled key in JSON', async () => {
    const row = z.strictObject({ owner: z.strictObject({ id: z.int() }) });
    const read = liveRows<'quizzes'>(answering({ columns: ['owner'], rows: [{ owner: { ident: 1 } }] }));
    await expect(read.rows(row, query)).rejects.toThrow('the column "owner" / "id" is not what the row schema says');
  });

  it('are checked in batches too', async () => {
    const read = liveReadsIn<'quizzes'>(answering({ columns: ['uuid', 'titel', 'answers'], rows: [quiz] }));
    await expect(read.batches(titleRow, query, {}).next()).rejects.toThrow('the query has a column "titel"');
  });
});

it('the page still gets its rows when wrong rows are only reported', async () => {
  const problems: unknown[] = [];
  const rows = [{ ...quiz, answers: '3' }];
  const found = { columns: Object.keys(quiz), rows, onWrongRow: (problem: unknown) => void problems.push(problem) };
  expect(await titlesOf(found)).toBe(rows);
  expect(problems).toEqual([expect.objectContaining({ message: expect.stringContaining('the column "answers"') })]);
});

describe('trusted rows', () => {
  /** Whoever looks at anything of it fails. */
  const untouchable = new Proxy(titleRow, {
    get: (_schema, key) => {
      throw new Error(`Somebody looked at ${String(key)} of a schema.`);
    },
  }) as unknown as RowSchema<object>;
  const found: Found = { columns: ['uuid', 'titel'], rows: [{ titel: 1 }], trustsRows: true };

  it('are never checked against the schema', async () => {
    expect(await liveRows<'quizzes'>(answering(found)).rows(untouchable, query)).toBe(found.rows);
    const { value } = await liveReadsIn<'quizzes'>(answering(found)).batches(untouchable, query, {}).next();
    expect(value).toBe(found.rows);
  });
});
