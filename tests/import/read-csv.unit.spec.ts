import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ImportStop } from '#import/import-stop.ts';
import { checkHeader, readCsv, type CsvShape } from '#import/read-csv.ts';
import { temporaryFolder } from './support/temporary-folder.ts';

const shape: CsvShape<'id' | 'name' | 'note'> = {
  required: ['id', 'name'],
  optional: ['note'],
  longest: { name: 50 },
};

const read = async (content: string | Buffer) => {
  const path = join(temporaryFolder(), 'things.csv');
  writeFileSync(path, content);
  const rows = [];
  const problems = [];
  for await (const block of readCsv(path, shape)) {
    rows.push(...block.rows);
    problems.push(...block.problems);
  }
  return { rows, problems };
};
const check = (text: string) => checkHeader(join(temporaryFolder({ 'things.csv': text }), 'things.csv'), shape);

describe('reading CSV', () => {
  it('accepts columns in any order, ignores others and reads a missing column as empty', async () => {
    const { rows } = await read('secret,name,id\nx,Ada,1\n');
    expect(rows).toEqual([{ line: 2, values: { id: '1', name: 'Ada', note: '' } }]);
  });

  it.each([
    ['LF', '\n'],
    ['CRLF', '\r\n'],
  ])('reads %s line endings, with and without a byte order mark, with and without a final line break', async (_name, end) => {
    const expected = [{ line: 2, values: { id: '1', name: 'Ada', note: 'é' } }];
    for (const mark of ['', '\uFEFF']) {
      for (const last of ['', end]) {
        expect((await read(`${mark}id,name,note${end}1,Ada,é${last}`)).rows).toEqual(expected);
      }
    }
  });

  it('knows the line of each record, whatever quoted line breaks come before it', async () => {
    const { rows } = await read('id,name\r\n1,"Ada\r\nB"\r\n\r\n2,"He said ""no"""\r\n3,C\r\n');
    expect(rows.map(({ line, values }) => [line, values.id, values.name])).toEqual([
      [2, '1', 'Ada\nB'],
      [5, '2', 'He said "no"'],
      [6, '3', 'C'],
    ]);
  });

  it('loses only the row whose quotation mark is never closed', async () => {
    const { rows, problems } = await read('id,name\n1,A\n2,"B\n3,C\n4,"D"\n5,E\n');
    expect(rows.map(({ values }) => values.id)).toEqual(['1', '3', '4', '5']);
    expect(problems).toEqual([{ line: 3, reason: expect.stringContaining('quotation mark') }]);
  });

  it('rejects a row with more or fewer cells than the header, as its cells may be shifted', async () => {
    const { rows, problems } = await read('id,name,note\n1,Smith, Jr.,x\n2,Ada,\n3\n');
    expect(rows.map(({ values }) => values.id)).toEqual(['2']);
    expect(problems.map(({ line, reason }) => [line, reason])).toEqual([
      [2, 'The row has 4 cells and the header 3.'],
      [4, 'The row has 1 cells and the header 3.'],
    ]);
  });

  it('takes empty cells at the end, and rows without the empty ones of optional columns', async () => {
    const { rows, problems } = await read('id,name,note\n1,Ada,x,,\n2,Bob\n,,,,\n3,Cy');
    expect(rows.map(({ values }) => values.id)).toEqual(['1', '2', '3']);
    expect(problems).toEqual([]);
  });

  it('does not take the last row of a file that was cut off', async () => {
    const { rows, problems } = await read('id,name,note\n1,Ada,x\n2,Bo');
    expect(rows.map(({ values }) => values.id)).toEqual(['1']);
    expect(problems).toEqual([{ line: 3, reason: expect.stringContaining('cut off') }]);
  });

  it('rejects text that is not UTF-8 and characters that no database accepts', async () => {
    const { rows, problems } = await read('id,name\n1,a\u0000b\n2,\uFFFD\n3,ok\n');
    expect(rows.map(({ values }) => values.id)).toEqual(['3']);
    expect(problems.map(({ line }) => line)).toEqual([2, 3]);
  });

  it.each([
    ['little-endian', (text: string) => Buffer.from(text, 'utf16le')],
    ['big-endian', (text: string) => Buffer.from(text, 'utf16le').swap16()],
  ])('reads UTF-16 %s, with and without a byte order mark', async (_name, encode) => {
    const expected = [{ line: 2, values: { id: '1', name: 'Zoë 😀', note: 'a' } }];
    for (const mark of ['', '\uFEFF']) {
      expect(await read(encode(`${mark}id,name,note\r\n1,Zoë 😀,a\r\n`))).toEqual({ rows: expected, problems: [] });
    }
  });

  it('reads classic Mac files, whose lines end with a carriage return only', async () => {
    const { rows } = await read('id,name\r1,Ada\r\r2,"B ""b"""\r');
    expect(rows.map(({ line, values }) => [line, values.id, values.name])).toEqual([
      [2, '1', 'Ada'],
      [4, '2', 'B "b"'],
    ]);
  });

  it('rejects a cell that is too long for its column, without repeating it, and continues', async () => {
    const { rows, problems } = await read(
      `id,name,note\n${'x'.repeat(20_000)},A,\n2,${'n'.repeat(51)},\n3,C,${'m'.repeat(255)}\n`,
    );
    expect(rows.map(({ values }) => values.id)).toEqual(['3']);
    expect(problems).toEqual([
      { line: 2, reason: 'id has 20,000 characters; at most 255 are allowed.' },
      { line: 3, reason: 'name has 51 characters; at most 50 are allowed.' },
    ]);
  });

  it.each(['', '"'])('rejects a line of ten million characters and continues (quoted by %j)', async (quote) => {
    const long = `2,${quote}${'x'.repeat(10_000_000)}${quote}`;
    const { rows, problems } = await read(`id,name\n1,A\n${long}\n3,"C"\n4,${quote}${'y'.repeat(2_000_000)}`);
    expect(rows.map(({ line, values }) => [line, values.id])).toEqual([
      [2, '1'],
      [4, '3'],
    ]);
    const reason = 'The line has more than a million characters, so it is not a row of this file.';
    expect(problems).toEqual([
      { line: 3, reason },
      { line: 5, reason },
    ]);
  });

  it('gives up on a quoted cell of millions of characters over many lines, and reports its first line', async () => {
    const lines = Array.from({ length: 300 }, () => 'z'.repeat(10_000));
    const { rows, problems } = await read(`id,name\n1,"${lines.join('\n')}\n2,B\n`);
    expect(rows.map(({ values }) => values.id)).toEqual(['2']);
    expect(problems[0]).toEqual({ line: 2, reason: expect.stringContaining('quotation mark') });
  });

  it('skips empty lines and lines of empty cells', async () => {
    expect(await read('id,name\n\n,\n1,A\n   \n')).toEqual({
      rows: [{ line: 4, values: { id: '1', name: 'A', note: '' } }],
      problems: [],
    });
  });

  it('reads back whatever a CSV writer wrote', async () => {
    const cell = fc
      .string({ unit: fc.constantFrom('a', 'é', '"', ',', '\n', ' ', '😀', "'", ';') })
      .map((text) => text.trim())
      .filter((text) => text !== '');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell, cell)), fc.boolean(), async (table, quoted) => {
        const text = stringify([['note', 'id', 'name'], ...table], { quoted, bom: quoted });
        const { rows, problems } = await read(text);
        expect(problems).toEqual([]);
        expect(rows.map(({ values }) => [values.note, values.id, values.name])).toEqual(table);
      }),
      { numRuns: 200 },
    );
  });
});

describe('the header', () => {
  it('names the file and every missing required column', async () => {
    await expect(check('id,other\n1,2\n')).rejects.toThrow(/^things\.csv: required column name missing/);
    await expect(check('other\n')).rejects.toThrow(/required columns id, name missing/);
    await expect(check('')).rejects.toThrow(ImportStop);
  });

  it('recognizes a semicolon-separated file', async () => {
    await expect(check('id;name\n1;2\n')).rejects.toThrow(/commas/);
  });

  it('is read regardless of case, quotes and spaces', async () => {
    await expect(check('\uFEFF"ID", Name \n')).resolves.toBeUndefined();
    expect((await read('\uFEFF"ID", Name \n7,x\n')).rows[0]?.values).toEqual({ id: '7', name: 'x', note: '' });
  });
});
