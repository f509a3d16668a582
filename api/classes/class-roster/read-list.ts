import { parse } from 'csv-parse/sync';
import { plainText } from '#domain/shared/plain-text.ts';

/** One student from a list, with the line number. */
export interface ListedStudent {
  readonly line: number;
  readonly name: string;
  readonly email: string | null;
}

type Column = 'name' | 'given' | 'family' | 'email';

/**
 * Column headers as rosters, grade books and exports from other products name them, in the languages of their users. Compared
 * without case and accents.
 */
const heads: Readonly<Record<Column, RegExp>> = {
  name: /^(?:(?:full |student'?s? |pupil )?names?|students?|nombre completo|nombre y apellidos?|apellidos? y nombres?|alumn[oa]s?|estudiantes?|eleves?|etudiants?|nom complet|nom et prenom|schuler(?:in(?:nen)?)?|nome completo|alun[oa]s?|studente|studenti|ho va ten|ho ten|姓名|名前|氏名|이름|фио|ученик|الاسم|اسم الطالب)$/,
  given:
    /^(?:(?:student )?(?:first|given|fore)[ _-]?names?|first|nombres?(?: de pila)?|prenoms?|vornamen?|nome|primeiro nome|ten|名|имя|الاسم الاول)$/,
  family:
    /^(?:(?:student )?(?:last|family|sur)[ _-]?names?|last|apellidos?|primer apellido|nom(?: de famille)?|nachnamen?|familiennamen?|sobrenomes?|apelidos?|cognomi?e?|ho|姓|фамилия|اسم العائلة)$/,
  email:
    /^(?:(?:student |school )?e-?mail(?:[ -]?address(?:e)?)?|(?:direccion de )?correo(?: electronico)?|(?:adresse )?(?:e-?mail|courriel|de courriel)|endereco de e-?mail|indirizzo e-?mail|邮箱|电子邮件|メールアドレス|почта)$/,
};
const columns = Object.keys(heads) as Column[];

const columnOf = (cell: string): Column | null => {
  const head = plainText(cell);
  return columns.find((column) => heads[column].test(head)) ?? null;
};

/** A single header for a name, such as the Spanish Nombre or the French Nom, means the whole name. */
const settled = (found: readonly (Column | null)[]): (Column | null)[] => {
  const parts = found.filter((column) => column === 'given' || column === 'family');
  if (found.includes('name') || new Set(parts).size !== 1) return [...found];
  return found.map((column) => (column === 'given' || column === 'family' ? 'name' : column));
};

/** Rows of grade books that are not students: points, dates, averages, and the student that a teacher tries things with. */
const technical =
  /^(?:points?(?: possible)?|max(?:imum)? points?|dates?|due date|class average|overall average|average|manual posting|total|totals|student, test|test student|media general|promedio general|moyenne generale|durchschnitt(?: gesamt)?|gesamtdurchschnitt)$/;

/** A number or a bullet in front of a name. */
const numbering = /^\s*(?:\(?\d{1,3}[.):]\s*|\d{1,3}\s+(?=\p{L})|[•◦‣▪·*–-]\s+)(?=\S)/u;

/** Tabs come from a spreadsheet, semicolons from one whose locale uses decimal commas. */
const delimiterOf = (text: string): string => {
  if (text.includes('\t')) return '\t';
  const [first = ''] = text.trimStart().split('\n');
  return first.split(';').length > first.split(',').length ? ';' : ',';
};

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
  const [first = '', ...others] = all;
  const numbered = [first.replace(numbering, ''), ...others];
  const cells = (numbered.length === 1 ? numbered[0]!.split(',') : numbered).map((cell) => cell.trim());
  return readCells(
    line,
    // Numbers, such as places in the list and scores, are no names.
    cells.filter((cell) => cell !== '' && (cells.length === 1 || !/^[\d\s.,%/+-]+$/.test(cell))),
  );
};

/** "Lia Ortega <lia@elm.test>", as mail programs have it. */
const nameAndAddress = /^(\S.*?)\s+<?([^\s<>@]+@[^\s<>]+?)>?$/u;

const readCells = (line: number, given: readonly string[]): ListedStudent => {
  const cells = given.flatMap((cell) => nameAndAddress.exec(cell)?.slice(1) ?? [cell]);
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
  const found = settled((rows[0]?.cells ?? []).map(columnOf));
  const hasHeads = found.some((column) => column !== null && column !== 'email') || (found.length === 1 && found[0] === 'email');
  const isStudent = ({ name, email }: ListedStudent): boolean =>
    email !== null || (name !== '' && !technical.test(plainText(name)));
  return hasHeads ? rows.slice(1).map(withHeads(found)).filter(isStudent) : rows.map(withoutHeads);
};
