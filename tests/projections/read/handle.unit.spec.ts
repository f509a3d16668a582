import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { defineRoute } from '#api/http/route.ts';
import { lessons } from '#projections/lessons/tables.ts';
import { quizQuestions, quizzes } from '#projections/quizzes/tables.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { joinSql, sql, type Sql } from '#projections/read/sql.ts';
import { people } from '#projections/tables/outside.ts';
import { rowOf } from '#projections/tables/table.ts';
import { findRow } from '#projections/read/find-rows.ts';

const byName = ({ name }: { name: string }): string => `[${name}]`;
const title = rowOf(quizzes, ['title']);
/** Its one row says what was asked. */
const handle = <Models extends string>(): ReadHandle<Models> => ({
  rows: (_schema, query) => Promise.resolve([{ title: query.text(byName) }] as never[]),
  source: null,
});
const titles = async (read: ReadHandle<'quizzes'>): Promise<string[]> =>
  (await read.rows(title, sql`select title from ${quizzes}`)).map((row) => row.title);

describe('an SQL fragment', () => {
  it('knows the read models of its tables and nested fragments', () => {
    const questions = sql`(select count(*) from ${quizQuestions} n where n.quiz_uuid = q.uuid)`;
    const both = sql`select q.title, ${questions} from ${quizzes} q join ${lessons} l on l.path = q.quizable_path limit ${'1'}`;
    expectTypeOf(questions).toEqualTypeOf<Sql<'quizzes'>>();
    expectTypeOf(both).toEqualTypeOf<Sql<'quizzes' | 'lessons'>>();
    expectTypeOf(sql`select 1 from ${people}`).toEqualTypeOf<Sql<never>>();
    expect(both.text(byName)).toBe(
      'select q.title, (select count(*) from [quiz_questions] n where n.quiz_uuid = q.uuid) from [quizzes] q ' +
        'join [lessons] l on l.path = q.quizable_path limit 1',
    );
  });

  it('can be joined with others', () => {
    const all = joinSql([sql`a`, sql`b in (select uuid from ${quizzes})`], ' and ');
    expect(all.text(byName)).toBe('a and b in (select uuid from [quizzes])');
    expect(joinSql([], ' and ').text(byName)).toBe('');
  });

  it('rejects a table given by name, and cannot be put into a plain string', () => {
    expect(() => sql`select * from read_model.quizzes`).toThrow(/by its definition/);
    expect(() => sql`select * from ${'public.people'}`).toThrow(/by its definition/);
    expect(() => `select ${String(sql`1`)}`).toThrow(/put it into sql/);
  });
});

describe('a handle', () => {
  it('can be used where fewer read models are needed, but not the other way round', async () => {
    expect(await titles(handle<'quizzes' | 'roster'>())).toEqual(['select title from [quizzes]']);
    // @ts-expect-error quizzes are not read by it
    void titles(handle<'roster'>());
    // @ts-expect-error lessons are not read by it
    void handle<'quizzes'>().rows(rowOf(lessons, ['name']), sql`select name from ${lessons}`);
    // @ts-expect-error nothing is read by it
    void titles(handle<never>());
  });
});

describe('the rows of a query', () => {
  const query = sql`select title, revision::text from ${quizzes}`;
  const read = handle<'quizzes'>();

  it('have the type of their schema', async () => {
    const rows = read.rows(rowOf(quizzes, ['title', 'revision']).extend({ used: z.boolean() }), query);
    expectTypeOf(rows).resolves.toEqualTypeOf<{ title: string; revision: string; used: boolean }[]>();
    expect(Array.isArray(await rows)).toBe(true);
  });

  it('need a schema, which cannot transform them', () => {
    const refused = [
      // @ts-expect-error a type alone holds nothing
      () => read.rows<{ title: string }>(query),
      // @ts-expect-error there is no schema
      () => read.rows(query),
      // @ts-expect-error in production nobody would make a Date of it
      () => read.rows(z.strictObject({ at: z.iso.datetime().transform((at) => new Date(at)) }), query),
      // @ts-expect-error a row is an object
      () => read.rows(z.string(), query),
      // @ts-expect-error the table has no such column
      () => rowOf(quizzes, ['titel']),
    ];
    expect(refused).toHaveLength(5);
  });
});

describe('a simple lookup', () => {
  it('selects the requested columns, formatted as for rows', async () => {
    const found = findRow(handle<'quizzes'>(), quizzes, ['title', 'revision'], { uuid: 'a', published: true });
    expectTypeOf(found).resolves.toEqualTypeOf<{ readonly title: string; readonly revision: string } | null>();
    expect((await found)!.title).toBe(
      'select t.title, t.revision::text as revision from [quizzes] t where t.uuid = :uuid and t.published = :published',
    );
  });

  it('accepts only read models of the handle and columns of the table', async () => {
    const refused = [
      // @ts-expect-error lessons are not read by it
      () => findRow(handle<'quizzes'>(), lessons, ['name'], { uuid: 'a' }),
      // @ts-expect-error there is no such column
      () => findRow(handle<'lessons'>(), lessons, ['title'], { uuid: 'a' }),
      // @ts-expect-error a lesson has no number
      () => findRow(handle<'lessons'>(), lessons, ['name'], { uuid: 1 }),
    ];
    expect(refused).toHaveLength(3);
    await expect(findRow(handle<'lessons'>(), lessons, ['name'], {})).rejects.toThrow('Say which rows of lessons.');
  });
});

describe('a route', () => {
  const shared = {
    method: 'get',
    path: '/titles',
    tag: 'Test',
    summary: 'Titles',
    access: 'public',
    response: z.array(z.string()),
  } as const;

  it('reads the read models it declares', () => {
    const route = defineRoute({ ...shared, reads: ['roster', 'quizzes'], handler: (_input, { read }) => titles(read) });
    expect(route.reads).toEqual(['roster', 'quizzes']);
  });

  it('does not compile with a query on an undeclared read model', () => {
    // @ts-expect-error quizzes are missing in `reads`
    defineRoute({ ...shared, reads: ['roster'], handler: (_input, { read }) => titles(read) });
    // @ts-expect-error so they are without any `reads`
    defineRoute({ ...shared, handler: (_input, { read }) => titles(read) });
    // @ts-expect-error nor can it ask for more of them at one moment
    defineRoute({ ...shared, reads: ['roster'], handler: (_input, { read }) => read.asOf(['quizzes'], titles) });
    // @ts-expect-error there is no such read model
    defineRoute({ ...shared, reads: ['quizes'], handler: () => Promise.resolve([]) });
    expect(true).toBe(true);
  });
});
