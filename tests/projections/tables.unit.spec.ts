import { describe, expect, expectTypeOf, it } from 'vitest';
import { readModelNames } from '#projections/tables/read-model-name.ts';
import { columnList, shownColumns, tablesOf, type KeyOf, type Row } from '#projections/tables/table.ts';
import { bigint, generated, integer, jsonb, nullable, text, timestamptz, uuid } from '#projections/tables/columns.ts';
import { projections } from '#projections/registry.ts';
import { RowChanges } from '#projections/shared/row-changes.ts';

const solutions = tablesOf('quiz_results')(
  'solutions',
  {
    uuid: uuid(),
    attempt: integer(),
    status: text<'open' | 'done'>(),
    score: nullable(integer()),
    revision: bigint(),
    at: nullable(timestamptz()),
    answers: jsonb<readonly string[]>(),
    sort_name: generated('text', 'lower(status)'),
  },
  { primaryKey: ['uuid', 'attempt'] },
);

describe('a table', () => {
  it('has a Postgres definition', () => {
    expect(solutions.definition).toBe(
      'uuid uuid not null, attempt int not null, status text not null, score int, revision bigint not null, at timestamptz, ' +
        'answers jsonb not null, sort_name text generated always as (lower(status)) stored, primary key (uuid, attempt)',
    );
  });

  it('lists its writable columns', () => {
    expect(solutions.columnNames).toEqual(['uuid', 'attempt', 'status', 'score', 'revision', 'at', 'answers']);
  });

  it('determines how queries format its columns', () => {
    expect(shownColumns(solutions, 's', ['uuid', 'revision'])).toBe('s.uuid, s.revision::text as revision');
    expect(shownColumns(solutions, 's', ['at'])).toMatch(/^to_char\(s\.at at time zone 'UTC', .*\) as at$/);
    // @ts-expect-error nobody is shown what Postgres computes for its own sake
    expect(() => shownColumns(solutions, 's', ['points'])).toThrow();
  });

  it('has a type for its rows', () => {
    expectTypeOf<Row<typeof solutions>>().toEqualTypeOf<{
      readonly uuid: string;
      readonly attempt: number;
      readonly status: 'open' | 'done';
      readonly score: number | null;
      readonly revision: string;
      readonly at: string | null;
      readonly answers: readonly string[];
    }>();
    expectTypeOf<KeyOf<typeof solutions>>().toEqualTypeOf<{ readonly uuid: string; readonly attempt: number }>();
    expect(Object.keys(solutions.columns)).toEqual([
      'uuid',
      'attempt',
      'status',
      'score',
      'revision',
      'at',
      'answers',
      'sort_name',
    ]);
  });

  it('rejects a row with a missing or unknown column', () => {
    const changes = new RowChanges(solutions);
    const row = { uuid: 'a', attempt: 1, status: 'open', score: null, revision: '1', at: null, answers: [] } as const;
    changes.put(row);
    const { score: _score, ...without } = row;
    // @ts-expect-error score is missing
    changes.put(without);
    // @ts-expect-error the status is none of its words
    changes.put({ ...row, status: 'closed' });
    // @ts-expect-error a number is no decimal text
    changes.patch({ uuid: 'a', attempt: 1, revision: 2 });
    // @ts-expect-error the key is not whole
    changes.remove({ uuid: 'a' });
    // @ts-expect-error there is no such column
    expect(columnList(solutions, ['uuid', 'points'])).toBe('uuid, points');
    expect(changes.isEmpty).toBe(false);
  });
});

describe('read models', () => {
  it('have the names that routes can declare', () => {
    expect(projections.map(({ name }) => name)).toEqual([...readModelNames]);
  });

  it('own the tables defined as theirs', () => {
    for (const { name, tables } of projections) {
      for (const table of tables) expect(table).toMatchObject({ model: name });
    }
  });
});
