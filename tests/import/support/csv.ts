import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

export type Row = Readonly<Record<string, string>>;

/** Rows of a CSV text as objects by column. */
export const parseCsv = (text: string): Row[] => parse(text, { columns: true, bom: true, skip_empty_lines: true });

/** CSV text with the columns of the first row. */
export const toCsv = (rows: readonly Row[]): string =>
  stringify([...rows], { header: true, columns: Object.keys(rows[0] ?? {}) });
