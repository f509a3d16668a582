import { Readable } from 'node:stream';

export type Cell = string | number | null;

export interface PlainTable {
  readonly filename: string;
  readonly columns: readonly string[];
  /** Iterated once, and no faster than the consumer reads. */
  readonly rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>;
}

/** A table whose rows are all from the same position in the log. */
export interface CsvTable extends PlainTable {
  readonly as_of: { readonly position: string; readonly time: string };
}

/** Headers that state the log position and time of a CSV, even one without rows. */
export const cutHeaders = ({ position, time }: CsvTable['as_of']): Readonly<Record<string, string>> => ({
  'x-as-of-position': position,
  'x-as-of-time': time,
});

/**
 * Spreadsheets treat a cell that starts like this as a formula and run it. Some do so even after invisible characters, or for the
 * full-width forms of East Asian fonts. A leading quote makes it text. Numbers are left alone.
 */
const formula = /^(?:[\t\r\n]|[\s\p{C}]*[=+\-@＝＋－＠])/u;

const reserved = /[",\r\n]/;

/** Numbers and most texts are written as they are; a text with reserved characters is quoted. */
const field = (cell: Cell): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = formula.test(cell) ? `'${cell}` : cell;
  return reserved.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const byteOrderMark = '\uFEFF';
const linesAtOnce = 250;

/** Formats lines as CSV; with `bom` for the first lines of a file. */
export const csvText = (lines: readonly (readonly Cell[])[], bom = false): string => {
  let text = bom ? byteOrderMark : '';
  for (const line of lines) text += `${line.map(field).join(',')}\r\n`;
  return text;
};

const csvChunks = async function* ({ columns, rows }: PlainTable): AsyncGenerator<string, void, undefined> {
  yield csvText([columns], true);
  let lines: (readonly Cell[])[] = [];
  for await (const row of rows) {
    lines.push(row);
    if (lines.length < linesAtOnce) continue;
    yield csvText(lines);
    lines = [];
  }
  if (lines.length > 0) yield csvText(lines);
};

/**
 * CSV as in RFC 4180, in UTF-8 with the byte order mark by which spreadsheets recognize it. Rows are read as the stream is
 * consumed; destroying it stops the reading.
 */
export const csvStream = (table: PlainTable): Readable => Readable.from(csvChunks(table), { objectMode: false });
