import { Readable } from 'node:stream';

export type Cell = string | number | null;

export interface PlainTable {
  readonly filename: string;
  readonly columns: readonly string[];
  /** Read once, and no faster than the reader takes them. */
  readonly rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>;
}

/** A table whose rows are all of one cut. */
export interface CsvTable extends PlainTable {
  readonly as_of: { readonly position: string; readonly time: string };
}

/** What says the cut of a CSV, also of one without rows. */
export const cutHeaders = ({ position, time }: CsvTable['as_of']): Readonly<Record<string, string>> => ({
  'x-as-of-position': position,
  'x-as-of-time': time,
});

/**
 * A spreadsheet takes a cell that starts like this for a formula and runs it, some of them also after characters that
 * are not seen, or in the wide forms of East Asian fonts. The quote makes it text. Numbers are no text and stay.
 */
const formula = /^(?:[\t\r\n]|[\s\p{C}]*[=+\-@＝＋－＠])/u;

const reserved = /[",\r\n]/;

/** Numbers and most texts stand as they are; what has a mark of the format within is quoted. */
const field = (cell: Cell): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = formula.test(cell) ? `'${cell}` : cell;
  return reserved.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const byteOrderMark = '\uFEFF';
const linesAtOnce = 250;

/** Lines as they stand in the file; the first of a file go with the byte order mark. */
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
 * RFC 4180 in UTF-8, with the byte order mark that spreadsheets know it by. Rows are read as the stream is; destroying
 * it ends the reading.
 */
export const csvStream = (table: PlainTable): Readable => Readable.from(csvChunks(table), { objectMode: false });
