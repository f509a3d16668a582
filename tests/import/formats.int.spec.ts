import { describe, expect, it } from 'vitest';
import { parseCsv, toCsv } from './support/csv.ts';
import { ImportedDatabase } from './support/imported-database.ts';
import { schoolYear } from './support/school-year.ts';
import { semanticState } from './support/semantic-state.ts';

const files = schoolYear({ classes: 2, students: 4, quizzes: 2, questions: 3 });

const stateAfter = async (input: Readonly<Record<string, string>>) => {
  const database = await ImportedDatabase.create();
  expect((await database.import(input)).rejects).toEqual([]);
  return semanticState(database.db, database.store);
};

const mapCsv = (change: (text: string) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [name, name.endsWith('.csv') ? change(text) : text]));

const reversedColumns = (text: string): string =>
  toCsv(
    parseCsv(text).map((row) =>
      Object.fromEntries(
        [...Object.entries(row), ['password', 'p'], ['metadata.x', 'a "b", c\nd']].reverse() as [string, string][],
      ),
    ),
  );

describe('the same files', () => {
  it.each([
    ['with a byte order mark and CRLF', (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`],
    ['with columns the other way round and columns of their own', reversedColumns],
    [
      'with quoted cells and empty lines',
      (text: string) =>
        text
          .split('\n')
          .map((line) =>
            line
              .split(',')
              .map((cell) => `"${cell}"`)
              .join(','),
          )
          .join('\n\n')
          .replaceAll('\n""', '\n'),
    ],
  ])('%s give the same result', async (_name, change) => {
    expect(await stateAfter(mapCsv(change))).toEqual(await stateAfter(files));
  });
});
