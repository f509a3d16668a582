/** Reads a standards document from a table. */
import { basename } from 'node:path';
import { beginningOf } from '#domain/shared/beginning-of.ts';
import { longestContent } from '#domain/curriculum/standards-document/standard.ts';
import { checkHeader, readCsv, type CsvRow, type CsvShape } from '../read-csv.ts';
import { ImportStop } from '../import-stop.ts';
import {
  maxStandards,
  plain,
  type SourceDocument,
  type SourceProblem,
  type SourceRefusal,
  type SourceStandard,
} from './source.ts';

const columns = [
  'identifier',
  'humanCodingScheme',
  'smartLevel',
  'listEnumeration',
  'sequenceNumber',
  'educationLevel',
  'CFItemType',
  'subject',
  'parent',
] as const;
type Column = 'fullStatement' | (typeof columns)[number];

const shape: CsvShape<Column> = { required: ['fullStatement'], optional: columns, longest: { fullStatement: longestContent } };

/** `3.6.2` for `3.6.2.1`: the parent's number in an outline. */
const above = (level: string): string => level.split('.').slice(0, -1).join('.');

/** A row and its identifier. */
interface Known {
  readonly row: CsvRow<Column>;
  readonly identifier: string;
}

/**
 * A row is identified by its identifier; without one by its code, by its number in the outline, or by its text. Publishers give
 * several standards the same code: if an earlier row with another text has it, the code is combined with the text, and if
 * necessary with the parent too. A row with the same text in the same place is a duplicate.
 */
const knownBy = (rows: readonly CsvRow<Column>[]): Known[] => {
  const taken = new Map(rows.map(({ values }) => [values.identifier.toLowerCase(), '']));
  return rows.map((row) => {
    const { identifier, humanCodingScheme, smartLevel, fullStatement, parent } = row.values;
    if (identifier !== '') return { row, identifier };
    const words = plain(fullStatement);
    const short = humanCodingScheme || smartLevel || words;
    const whole = [short, words, parent || above(smartLevel)].join('\n').toLowerCase();
    const names = [short, `${short}: ${words}`, `${short}: ${words} (${parent || smartLevel})`];
    const isFree = (name: string): boolean => (taken.get(name.toLowerCase()) ?? whole) === whole;
    const name = names.find(isFree) ?? names.at(-1)!;
    taken.set(name.toLowerCase(), whole);
    return { row, identifier: name };
  });
};

/** Rows by id, code and number, in that order, so that `parent` can use any of them. */
const namesIn = (rows: readonly Known[]): Map<string, string> => {
  const names = new Map<string, string>();
  const kinds = ['identifier', 'humanCodingScheme', 'smartLevel'] as const;
  for (const kind of kinds) {
    for (const { row, identifier } of rows) {
      const name = row.values[kind].toLowerCase();
      if (name !== '' && !names.has(name)) names.set(name, identifier);
    }
  }
  return names;
};

const levelsIn = (rows: readonly Known[]): Map<string, string> =>
  new Map(
    rows.filter(({ row }) => row.values.smartLevel !== '').map(({ row, identifier }) => [row.values.smartLevel, identifier]),
  );

const toStandard = (
  { row, identifier }: Known,
  names: ReadonlyMap<string, string>,
  levels: ReadonlyMap<string, string>,
): SourceStandard => {
  const { values, line } = row;
  const outline = levels.get(above(values.smartLevel));
  const parent = values.parent === '' ? outline : (names.get(values.parent.toLowerCase()) ?? values.parent);
  return {
    line,
    identifier,
    parents: parent === undefined ? [] : [parent],
    order: values.sequenceNumber || values.smartLevel || values.listEnumeration,
    label: beginningOf(values.humanCodingScheme, 200),
    content: plain(values.fullStatement) || values.humanCodingScheme,
    kind: beginningOf(values.CFItemType, 100),
    subject: beginningOf(values.subject, 200),
    levels: [values.educationLevel],
  };
};

/**
 * Reads a table of standards with the CASE columns, as exported by OpenSALT and spreadsheets. The file's name becomes the
 * document's.
 * @param fileName if it differs from that of the path
 */
export const readStandardsCsv = async (path: string, fileName = basename(path)): Promise<SourceDocument | SourceRefusal> => {
  try {
    await checkHeader(path, shape);
  } catch (error) {
    if (!(error instanceof ImportStop)) throw error;
    return { refusal: 'The file has no column fullStatement, which holds the text of each standard.' };
  }
  const rows: CsvRow<Column>[] = [];
  const problems: SourceProblem[] = [];
  for await (const block of readCsv(path, shape)) {
    problems.push(...block.problems);
    for (const row of block.rows) {
      if (row.values.fullStatement === '' && row.values.humanCodingScheme === '') {
        const { identifier } = row.values;
        problems.push({ line: row.line, reason: 'It has no text: fullStatement is empty.', ...(identifier && { identifier }) });
      } else rows.push(row);
    }
    // Includes broken rows, because each is kept with its reason.
    if (rows.length + problems.length > maxStandards) {
      return {
        refusal: `The file has more than ${maxStandards.toLocaleString('en-US')} standards, which is the most. Divide it.`,
      };
    }
  }
  const known = knownBy(rows);
  const names = namesIn(known);
  const levels = levelsIn(known);
  const name = fileName.replace(/\.csv$/i, '');
  return {
    identifier: `csv:${name}`,
    title: name.replace(/[_-]+/g, ' '),
    publisher: '',
    subject: '',
    standards: known.map((one) => toStandard(one, names, levels)),
    problems,
  };
};
