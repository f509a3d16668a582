import { basename } from 'node:path';
import { readRecords, type CsvRecord } from './csv-records.ts';
import { ImportStop } from './import-stop.ts';

/** The columns that an import reads from one file. They can be in any order; others are ignored and never kept. */
export interface CsvShape<Column extends string> {
  readonly required: readonly Column[];
  readonly optional: readonly Column[];
  /** Maximum length of a cell in characters, by column; 255 by default. */
  readonly longest?: Readonly<Partial<Record<Column, number>>> | undefined;
}

const usualLength = 255;

export interface CsvRow<Column extends string> {
  readonly line: number;
  /** Trimmed; an optional column missing from the file reads as empty. */
  readonly values: Readonly<Record<Column, string>>;
}

export interface CsvProblem {
  readonly line: number;
  readonly reason: string;
}

export interface CsvBlock<Column extends string> {
  readonly rows: readonly CsvRow<Column>[];
  readonly problems: readonly CsvProblem[];
}

const headerOf = async (path: string): Promise<string[]> => {
  for await (const records of readRecords(path)) {
    const first = records[0]!;
    if ('problem' in first) throw new ImportStop(`${basename(path)}: the header line cannot be read. ${first.problem}`);
    return first.cells.map((cell) => cell.trim().toLowerCase());
  }
  return [];
};

/** @throws ImportStop with file and column if a required column is missing. */
export const checkHeader = async (path: string, shape: CsvShape<string>): Promise<void> => {
  const header = await headerOf(path);
  const missing = shape.required.filter((column) => !header.includes(column.toLowerCase()));
  if (missing.length === 0) return;
  const columns = `column${missing.length > 1 ? 's' : ''} ${missing.join(', ')}`;
  const hint = header.length === 1 && /[;\t]/.test(header[0]!) ? ' Its columns must be separated by commas.' : '';
  throw new ImportStop(`${basename(path)}: required ${columns} missing. Nothing was imported.${hint}`);
};

const isBlank = (cell: string): boolean => cell.trim() === '';

/**
 * Decides on rows with more or fewer cells than the header. Spreadsheets add empty cells at the end of a row, or leave them out.
 * Cells of required columns are never left out.
 */
class RowWidths {
  readonly #width: number;
  readonly #needed: number;
  #short = false;

  constructor(header: readonly string[], shape: CsvShape<string>) {
    this.#width = header.length;
    this.#needed = Math.max(0, ...shape.required.map((column) => header.indexOf(column.toLowerCase()) + 1));
  }

  problemOf(record: CsvRecord): string | null {
    if ('problem' in record) return record.problem;
    const { cells, unended } = record;
    if (cells.length > this.#width) return cells.slice(this.#width).every(isBlank) ? null : this.#wrong(cells.length);
    if (cells.length === this.#width) return null;
    // If no other row is short, this is not how the file was written.
    if (unended && !this.#short) return 'The file ends in the middle of this row: it was cut off. Export it again.';
    this.#short = true;
    return cells.length < this.#needed ? this.#wrong(cells.length) : null;
  }

  #wrong(cells: number): string {
    return `The row has ${cells} cells and the header ${this.#width}.`;
  }
}

const grouped = (count: number): string => count.toLocaleString('en-US');

const unreadable = /[\u0000\uFFFD]/;

const rowReader = <Column extends string>(header: readonly string[], shape: CsvShape<Column>) => {
  const places = [...shape.required, ...shape.optional].map((column) => [column, header.indexOf(column.toLowerCase())] as const);
  return (line: number, cells: readonly string[]): CsvRow<Column> => {
    const values = {} as Record<Column, string>;
    for (const [column, place] of places) values[column] = cells[place]?.trim() ?? '';
    return { line, values };
  };
};

/** Never repeats the cell's content: it can be a name. */
const problemOfCells = <Column extends string>({ values }: CsvRow<Column>, shape: CsvShape<Column>): string | null => {
  for (const column of Object.keys(values) as Column[]) {
    const value = values[column];
    const longest = shape.longest?.[column] ?? usualLength;
    if (unreadable.test(value)) return 'The row holds bytes that are not UTF-8 text. Save the file as UTF-8.';
    if (value.length > longest)
      return `${column} has ${grouped(value.length)} characters; at most ${grouped(longest)} are allowed.`;
  }
  return null;
};

/** Reads the rows of a CSV file block by block, so that a file of any length needs limited memory. */
export async function* readCsv<Column extends string>(path: string, shape: CsvShape<Column>): AsyncGenerator<CsvBlock<Column>> {
  let header: string[] | null = null;
  let read: ReturnType<typeof rowReader<Column>> | null = null;
  let widths: RowWidths | null = null;
  for await (const records of readRecords(path)) {
    const rows: CsvRow<Column>[] = [];
    const problems: CsvProblem[] = [];
    for (const record of records) {
      if (!header || !read || !widths) {
        header = 'cells' in record ? record.cells.map((cell) => cell.trim().toLowerCase()) : [];
        read = rowReader(header, shape);
        widths = new RowWidths(header, shape);
        continue;
      }
      if ('cells' in record && record.cells.every(isBlank)) continue;
      const misfit = widths.problemOf(record);
      const row = misfit ? null : read(record.line, (record as { cells: string[] }).cells);
      const reason = row ? problemOfCells(row, shape) : misfit;
      if (row && reason === null) rows.push(row);
      else problems.push({ line: record.line, reason: reason! });
    }
    yield { rows, problems };
  }
}
