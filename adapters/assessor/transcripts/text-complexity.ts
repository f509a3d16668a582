import { daleChallFormula, daleChallGradeLevel } from 'dale-chall-formula';
import { fleschKincaid } from 'flesch-kincaid';
import type { TranscriptCounts } from './read-transcript.ts';

/** The words that lists and search know, by the grade from which on they are said. */
const words = [
  ['Complex', 6],
  ['Moderate', 3],
  ['Accessible', -Infinity],
] as const;
export type TextComplexity = (typeof words)[number][0];

export interface ComplexityMeasures {
  readonly flesch_kincaid_grade: number;
  readonly dale_chall_score: number;
  readonly dale_chall_grade: number;
  /** The mean of both grades. */
  readonly grade: number;
}

/** Of a range such as “grades 5 and 6” the middle; the highest has no end. */
const middle = ([from, to]: readonly [number, number]): number => (to === Infinity ? from : (from + to) / 2);

/**
 * How hard a text is to read, as the mean of two published formulas:
 *
 * - Flesch–Kincaid grade: 0.39 words a sentence + 11.8 syllables a word − 15.59. Kincaid, Fishburne, Rogers and Chissom,
 *   “Derivation of New Readability Formulas for Navy Enlisted Personnel”, Research Branch Report 8-75, 1975.
 * - Dale–Chall: 0.1579 unfamiliar words in a hundred + 0.0496 words a sentence, + 3.6365 where more than 5 in a hundred are
 *   unfamiliar. Dale and Chall, “A Formula for Predicting Readability”, Educational Research Bulletin 27, 1948; the list of familiar
 *   words and the grades are those of Chall and Dale, “Readability Revisited”, 1995.
 */
export const textComplexityOf = (
  counts: TranscriptCounts,
): { readonly level: TextComplexity; readonly measures: ComplexityMeasures } => {
  const { words: word, sentences: sentence, syllables, unfamiliarWords: difficultWord } = counts;
  const kincaid = fleschKincaid({ word, sentence, syllable: syllables });
  const score = daleChallFormula({ word, sentence, difficultWord });
  const chall = middle(daleChallGradeLevel(score));
  const grade = (kincaid + chall) / 2;
  return {
    level: words.find(([, from]) => grade >= from)![0],
    measures: { flesch_kincaid_grade: kincaid, dale_chall_score: score, dale_chall_grade: chall, grade },
  };
};
