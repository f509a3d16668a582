import { parse } from 'csv-parse/sync';

/** One student from a list, with the line number. */
export interface ListedStudent {
  readonly line: number;
  readonly name: string;
  readonly email: string | null;
}

type Column = 'name' | 'given' | 'family' | 'email';

/** Column headers as rosters, grade books and exports from other products name them. */
const heads: Readonly<Record<Column, RegExp>> = {
  name: /^(?:full |student'?s? |pupil )?names?$|^students?$/,
  given: /^(?:student )?(?:first|given|fore)[ _-]?name$|^first$/,
  family: /^(?:student )?(?:last|family|sur)[ _-]?name$|^last$/,
  email: /^(?:student |school )?e-?mail(?: ?address)?$/,
};
const columns = Object.keys(heads) as Column[];

const columnOf = (cell: string): Column | null => {
  const head = cell.trim().toLowerCase().replace(/\s+/g, ' ');
  return columns.find((column) => heads[column].test(head)) ?? null;
};

/** Tabs come from a spreadsheet, semicolons from one whose locale uses decimal commas. */
const delimiterOf = (text: string): string => ['\t', ';'].find((delimiter) => text.includes(delimiter)) ?? ',';

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

const cellsOf = (text: string): Row[] => {
  const options = { relax_column_count: true, relax_quotes: true, skip_empty_lines: true, trim: true, info: true } as const;
  const records = parse(text, { ...options, delimiter: delimiterOf(text) }) as unknown as {
    record: string[];
    info: { lines: number };
  }[];
  return records
    .map(({ record, info }) => ({ line: info.lines, cells: record }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
};

/**
 * A cell that follows a whole name, or ends like a domain, was meant as an address: it is reported as a wrong address instead of
 * read as a name.
 */
const wasMeantAsAddress = (cell: string, before: string): boolean =>
  /^\S+\.\p{Ll}{2,}$/u.test(cell) || (/\S\s+\S/.test(before) && /^(?=.*[a-z])[a-z\d._+-]+$/.test(cell));

/**
 * The first column that looks like an address is the address; of two other columns the second is the given name: "Lopez, Maya".
 */
const withoutHeads = ({ line, cells: all }: Row): ListedStudent => {
  // One list can mix lines from a spreadsheet with typed lines.
  const cells = (all.length === 1 ? all[0]!.split(',') : all).map((cell) => cell.trim()).filter((cell) => cell !== '');
  const isAddress = (cell: string, at: number): boolean =>
    cell.includes('@') || (at > 0 && wasMeantAsAddress(cell, cells.slice(0, at).join(' ')));
  const email = cells.find(isAddress) ?? null;
  const [first = '', second] = cells.filter((cell, at) => !isAddress(cell, at));
  return { line, name: second === undefined ? first : `${second} ${first}`, email };
};

const withHeads =
  (found: readonly (Column | null)[]) =>
  ({ line, cells }: Row): ListedStudent => {
    const cell = (column: Column): string => cells[found.indexOf(column)] ?? '';
    const parts = [cell('given'), cell('family')].filter((part) => part !== '');
    return { line, name: cell('name') || parts.join(' '), email: cell('email') || null };
  };

/**
 * Reads students from a pasted or uploaded list: one name per line, "Lopez, Maya", spreadsheet columns, or a CSV with or without
 * headers.
 */
export const readList = (text: string): ListedStudent[] => {
  const rows = cellsOf(text.replace(/^\uFEFF/, ''));
  const found = (rows[0]?.cells ?? []).map(columnOf);
  const hasHeads = found.some((column) => column !== null && column !== 'email') || (found.length === 1 && found[0] === 'email');
  return hasHeads ? rows.slice(1).map(withHeads(found)) : rows.map(withoutHeads);
};
