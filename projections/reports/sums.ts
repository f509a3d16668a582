import { z } from 'zod';
import { listeningStrands } from '#domain/quizzes/listening-strands.ts';
import { storedStrands, type StoredStrands } from '#projections/quiz-taking/quiz-results/batch.ts';
import type { ReportSums, StrandSums } from './types.ts';

/** Parses strands that were read as text, equal ones only once. */
export const strandsReader = (): ((text: string | null) => StoredStrands | null) => {
  const known = new Map<string, StoredStrands>();
  return (text) => {
    if (text === null) return null;
    let strands = known.get(text);
    if (!strands) known.set(text, (strands = JSON.parse(text) as StoredStrands));
    return strands;
  };
};

/** Sums of one solution or of one cell, as returned by a query. */
export const storedSums = z.strictObject({
  solutions_count: z.int(),
  answers_count: z.int(),
  correct_count: z.int(),
  /** A bigint column, cast to float8 so that the driver makes it a number; exact up to 2^53. */
  time_spent_seconds: z.number(),
  strands: storedStrands.nullable(),
});
export type StoredSums = z.infer<typeof storedSums>;

const places = new Map<string, number>(listeningStrands.map((strand, index) => [strand, index]));
const placeOf = (strand: string): number => places.get(strand) ?? listeningStrands.length;

/** Our own strands first, in their order, then others by name. */
export const compareStrands = (a: string, b: string): number => placeOf(a) - placeOf(b) || (a < b ? -1 : a > b ? 1 : 0);

/** Adds up solutions and cells. */
export class SumsOf {
  #solutions = 0;
  #answers = 0;
  #correct = 0;
  #seconds = 0;
  readonly #strands = new Map<string, { answers: number; correct: number }>();

  add(sums: StoredSums): void {
    this.#solutions += sums.solutions_count;
    this.#answers += sums.answers_count;
    this.#correct += sums.correct_count;
    this.#seconds += sums.time_spent_seconds;
    this.addStrands(sums.strands);
  }

  addStrands(strands: StoredStrands | null): void {
    for (const strand in strands) {
      const [answers, correct] = strands[strand]!;
      const sums = this.#strands.get(strand);
      if (sums) {
        sums.answers += answers;
        sums.correct += correct;
      } else {
        this.#strands.set(strand, { answers, correct });
      }
    }
  }

  result(): ReportSums {
    return {
      quiz_solutions_count: this.#solutions,
      answers_count: this.#answers,
      correct_answers_count: this.#correct,
      time_spent: this.#seconds,
      strands: this.#orderedStrands(),
    };
  }

  #orderedStrands(): StrandSums[] {
    return [...this.#strands]
      .sort(([a], [b]) => compareStrands(a, b))
      .map(([strand, { answers, correct }]) => ({ strand, answers_count: answers, correct_count: correct }));
  }
}

export const sumsOf = (all: Iterable<StoredSums>): ReportSums => {
  const sums = new SumsOf();
  for (const one of all) sums.add(one);
  return sums.result();
};

/** Sums rows by a key. */
export const sumsBy = <Row extends StoredSums, Key>(rows: Iterable<Row>, keyOf: (row: Row) => Key): Map<Key, ReportSums> => {
  const groups = new Map<Key, SumsOf>();
  for (const row of rows) {
    const key = keyOf(row);
    let sums = groups.get(key);
    if (!sums) groups.set(key, (sums = new SumsOf()));
    sums.add(row);
  }
  return new Map([...groups].map(([key, sums]) => [key, sums.result()]));
};

export const noSums: ReportSums = sumsOf([]);
