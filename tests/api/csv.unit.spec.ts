import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { csvStream, type Cell, type PlainTable } from '#platform/csv.ts';

const tableOf = (columns: readonly string[], rows: PlainTable['rows']): PlainTable => ({ filename: 'x.csv', columns, rows });
const bytesOf = (columns: readonly string[], rows: PlainTable['rows']): Promise<string> =>
  text(csvStream(tableOf(columns, rows)));
const rowsOf = (csv: string): string[][] => parse(csv, { bom: true, relax_column_count: false });

describe('a CSV', () => {
  it('follows RFC 4180 with a byte order mark, CRLF and quotes where needed', async () => {
    const rows = [
      ['Ada "the" first, of many\nnames', 3],
      ['Zoë\r\nsecond line', null],
    ];
    const stream = csvStream(tableOf(['Name', 'Count'], rows));
    const bytes = Buffer.concat((await stream.toArray()) as Buffer[]);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const csv = bytes.toString('utf8');
    expect(csv).toBe('\ufeffName,Count\r\n"Ada ""the"" first, of many\nnames",3\r\n"Zoë\r\nsecond line",\r\n');
    expect(rowsOf(csv)).toEqual([
      ['Name', 'Count'],
      ['Ada "the" first, of many\nnames', '3'],
      ['Zoë\r\nsecond line', ''],
    ]);
  });

  it('quotes a lone CR or LF, a comma and a quote, so that every text round-trips', async () => {
    const texts = ['a\rb', 'a\nb', 'a,b', '"', '""', 'a"b', ',', '"a,b"\r\n', ' a ', '\ufeff', 'é 日本 😀'];
    const read = rowsOf(await bytesOf(['a', 'b'], [...texts.map((one) => [one, one])]));
    expect(read.slice(1)).toEqual(texts.map((one) => [one, one]));
  });

  it('has its header line even without rows', async () => {
    expect(await bytesOf(['Name', 'Count'], [])).toBe('Name,Count\r\n');
  });

  it('cannot run formulas in a spreadsheet', async () => {
    const dangerous = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '\tx', '\rx', '\nx', ' =1', '  \t @x', '\u00a0=1'];
    const hidden = ['\u200b=1', '\u0000=1', '＝1+1', '＋1', '－1', '＠SUM(A1)', ' ＝1'];
    for (const cell of [...dangerous, ...hidden]) {
      expect(rowsOf(await bytesOf(['Column'], [[cell]]))[1], JSON.stringify(cell)).toEqual([`'${cell}`]);
    }
    expect(rowsOf(await bytesOf(['=Column'], []))[0]).toEqual(["'=Column"]);
  });

  it('leaves everything else unchanged, especially numbers', async () => {
    const harmless: Cell[] = ['a=1', 'Ada-Lee', ' Ada', "O'Neil", '', '1-2', -5, 0, 12.5, null];
    const csv = await bytesOf(['n'], [...harmless.map((cell) => [cell])]);
    expect(csv.split('\r\n').slice(1, -1)).toEqual(['a=1', 'Ada-Lee', ' Ada', "O'Neil", '', '1-2', '-5', '0', '12.5', '']);
  });

  it('reads rows on demand, and stops when the consumer stops', async () => {
    const all = 100_000;
    let read = 0;
    let ended = false;
    const rows = async function* (): AsyncGenerator<Cell[]> {
      try {
        for (; read < all; read += 1) yield [read, 'x'.repeat(200)];
      } finally {
        ended = true;
      }
    };
    const stream = csvStream(tableOf(['n', 'text'], rows()));
    const taken = stream[Symbol.asyncIterator]();
    for (let chunk = 0; chunk < 5; chunk += 1) await taken.next();
    // What was asked for, and what the stream holds ready: far from all.
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(all / 20);
    const closed = once(stream, 'close');
    stream.destroy();
    await closed;
    expect(ended).toBe(true);
    expect(read).toBeLessThan(all / 20);
  });

  it('holds a hundred thousand rows, each once', async () => {
    const rows = async function* (): AsyncGenerator<Cell[]> {
      for (let row = 0; row < 100_000; row += 1) yield [row];
    };
    const lines = (await bytesOf(['n'], rows())).split('\r\n');
    expect(lines.slice(1, -1)).toEqual(Array.from({ length: 100_000 }, (_, row) => String(row)));
  });
});
