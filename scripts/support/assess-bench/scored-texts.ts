import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  assessedDimensions,
  gradeBands,
  type AssessedDimension,
  type GradeBand,
} from '#domain/writing/writing-assessment/levels.ts';
import { readRecords } from '#import/csv-records.ts';
import { UsageError } from '../usage.ts';

/** A text that people have scored. */
export interface ScoredText {
  readonly text: string;
  readonly gradeBand: GradeBand;
  /** The human score, on the scale of the file. */
  readonly score: number;
  /** Scores for the dimensions that the file contains. */
  readonly dimensions: { readonly [Name in AssessedDimension]?: number };
  readonly question: string;
  readonly transcript: string;
}

export interface SkippedRow {
  readonly file: string;
  readonly line: number;
  readonly reason: string;
}

export interface ScoredTexts {
  readonly texts: readonly ScoredText[];
  readonly skipped: readonly SkippedRow[];
}

const lastGrade: readonly [number, GradeBand][] = [
  [2, 'K-2'],
  [5, '3-5'],
  [8, '6-8'],
  [12, '9-12'],
];

/** `K-2`, `K`, `7` or `grade 7`; null for anything else. */
export const gradeBandOf = (text: string): GradeBand | null => {
  const grade = text.trim().replace(/^grade\s+/i, '');
  const named = gradeBands.find((band) => band === grade);
  if (named) return named;
  if (/^k(g|indergarten)?$/i.test(grade)) return 'K-2';
  if (!/^\d{1,2}(\.0+)?$/.test(grade)) return null;
  return lastGrade.find(([last]) => Number(grade) <= last)?.[1] ?? null;
};

export interface Scale {
  readonly lowest: number;
  readonly highest: number;
}

/** Converts a score on the file's scale to a level from 1 to 6: scaled and rounded. */
export const levelOfScore = (score: number, { lowest, highest }: Scale): number =>
  Math.round(1 + ((score - lowest) / (highest - lowest)) * 5);

const needed = ['text', 'score', 'grade'] as const;
const scoreOf = (cell: string, { lowest, highest }: Scale): number | null => {
  const score = cell.trim() === '' ? Number.NaN : Number(cell);
  return Number.isFinite(score) && score >= lowest && score <= highest ? score : null;
};

type Cells = (column: string) => string;

const readRow = (cell: Cells, scale: Scale): ScoredText | string => {
  const [text, score, gradeBand] = [cell('text'), scoreOf(cell('score'), scale), gradeBandOf(cell('grade'))];
  if (text.trim() === '') return 'The text is empty.';
  if (score === null) return `The score “${cell('score')}” is not a number from ${scale.lowest} to ${scale.highest}.`;
  if (!gradeBand) return `The grade “${cell('grade')}” is none: write a grade from K to 12, or a band such as 3-5.`;
  const scored = assessedDimensions.flatMap((name) => {
    const found = scoreOf(cell(name), scale);
    return found === null ? [] : [[name, found] as const];
  });
  return {
    text,
    score,
    gradeBand,
    dimensions: Object.fromEntries(scored),
    question: cell('question'),
    transcript: cell('transcript'),
  };
};

const readFile = async (folder: string, file: string, scale: Scale): Promise<ScoredTexts> => {
  const texts: ScoredText[] = [];
  const skipped: SkippedRow[] = [];
  let columns: string[] | null = null;
  for await (const records of readRecords(join(folder, file))) {
    for (const record of records) {
      const { line } = record;
      if ('problem' in record) {
        skipped.push({ file, line, reason: record.problem });
        continue;
      }
      if (columns === null) {
        columns = record.cells.map((name) => name.trim().toLowerCase());
        const missing = needed.filter((name) => !columns!.includes(name));
        if (missing.length > 0) throw new UsageError(`${file} has no column ${missing.join(', ')}.`);
        continue;
      }
      const names = columns;
      const row = readRow((name) => record.cells[names.indexOf(name)] ?? '', scale);
      if (typeof row === 'string') skipped.push({ file, line, reason: row });
      else texts.push(row);
    }
  }
  return { texts, skipped };
};

/** Every row of every CSV file in a folder. */
export const readScoredTexts = async (folder: string, scale: Scale): Promise<ScoredTexts> => {
  const found = await readdir(folder).catch(() => {
    throw new UsageError(`The folder ${folder} can’t be read.`);
  });
  const files = found.filter((file) => file.toLowerCase().endsWith('.csv')).toSorted();
  if (files.length === 0) throw new UsageError(`There is no CSV file in ${folder}.`);
  const read = await Promise.all(files.map((file) => readFile(folder, file, scale)));
  return { texts: read.flatMap(({ texts }) => texts), skipped: read.flatMap(({ skipped }) => skipped) };
};
