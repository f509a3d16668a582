import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { csvText } from '../../api/http/respond.ts';

const rowsOf = (text: string): string[][] => parse(text, { bom: true, relax_column_count: false });

describe('a CSV', () => {
  it('is RFC 4180 with a byte order mark, CRLF and quotes where they are needed', () => {
    const text = csvText({
      filename: 'x.csv',
      columns: ['Name', 'Count'],
      rows: [
        ['Ada "the" first, of many\nnames', 3],
        ['Zoë', null],
      ],
    });
    expect(text).toBe('\ufeffName,Count\r\n"Ada ""the"" first, of many\nnames",3\r\nZoë,\r\n');
    expect(rowsOf(text)).toEqual([
      ['Name', 'Count'],
      ['Ada "the" first, of many\nnames', '3'],
      ['Zoë', ''],
    ]);
  });

  it('runs nothing in a spreadsheet', () => {
    const cells = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', 'a=1', ' =1'];
    const text = csvText({ filename: 'x.csv', columns: ['=Column'], rows: cells.map((cell) => [cell]) });
    expect(rowsOf(text).map(([cell]) => cell)).toEqual([
      "'=Column",
      "'=1+1",
      "'+1",
      "'-1",
      "'@SUM(A1)",
      "'\t=1",
      "'\r=1",
      'a=1',
      ' =1',
    ]);
    expect(csvText({ filename: 'x.csv', columns: ['n'], rows: [[-5]] })).toBe('\ufeffn\r\n-5\r\n');
  });
});
