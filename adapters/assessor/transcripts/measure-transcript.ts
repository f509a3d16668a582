import type { MeasuredLevel } from '#domain/lessons/lesson/events.ts';
import type { LevelOutcome } from '#domain/lessons/lesson/level-updates.ts';
import type { ElpLevel } from '#domain/shared/elp-levels.ts';
import { levelOn } from '../rubric/levels-of.ts';
import type { Steps } from '../rubric/thresholds.ts';
import { type TranscriptCounts, readTranscript } from './read-transcript.ts';
import { daleChallFormula, daleChallGradeLevel } from 'dale-chall-formula';
import { fleschKincaid } from 'flesch-kincaid';

/** The complexity words used by lists and search, each with the grade from which it applies. */
const words = [
  ['Complex', 6],
  ['Moderate', 3],
  ['Accessible', -Infinity],
] as const;
type TextComplexity = (typeof words)[number][0];

interface ComplexityMeasures {
  readonly flesch_kincaid_grade: number;
  readonly dale_chall_score: number;
  readonly dale_chall_grade: number;
  /** The mean of both grades. */
  readonly grade: number;
}

/** The middle of a range such as “grades 5 and 6”; the highest range has no end. */
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
const textComplexityOf = (
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

/** The next level starts at each number. docs/transcript-levels.md explains why. */
const steps = {
  words_per_sentence: [6, 9, 13, 18, 22],
  clauses_per_sentence: [1.2, 1.45, 1.8, 2.2, 2.6],
  syllables_per_word: [1.2, 1.3, 1.4, 1.52, 1.6],
  unfamiliar_percent: [2, 5, 10, 16, 21],
} as const satisfies Record<string, Steps>;
type Measure = keyof typeof steps;

type ElpMeasures = Readonly<Record<Measure | 'sentences_level' | 'words_level', number>>;

/**
 * The level of English from which students can follow a transcript, judged equally by its sentence structure and by its words.
 */
const elpLevelOf = (counts: TranscriptCounts): { readonly level: ElpLevel; readonly measures: ElpMeasures } => {
  const { words, sentences } = counts;
  const measured: Readonly<Record<Measure, number>> = {
    words_per_sentence: words / sentences,
    clauses_per_sentence: counts.clauses / sentences,
    syllables_per_word: counts.syllables / words,
    unfamiliar_percent: (counts.unfamiliarWords * 100) / words,
  };
  const mean = (one: Measure, other: Measure): number =>
    (levelOn(measured[one], steps[one]) + levelOn(measured[other], steps[other])) / 2;
  const sentences_level = mean('words_per_sentence', 'clauses_per_sentence');
  const words_level = mean('syllables_per_word', 'unfamiliar_percent');
  return {
    level: Math.round((sentences_level + words_level) / 2) as ElpLevel,
    measures: { ...measured, sentences_level, words_level },
  };
};

/** Rename it with any change to counts, steps or words: the log distinguishes levels by method. */
export const transcriptMethod = 'transcript-1';

const problems = {
  empty: 'This lesson has no transcript yet. Write one under “The story”, then update again.',
  foreign: 'The transcript does not seem to be in English, and this level is measured for English only. Choose it yourself.',
} as const;

const rounded = (measures: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(measures).map(([name, value]) => [name, Math.round(value * 100) / 100]));

/** The level of a transcript with the counts behind it, or why there is none. The same transcript always has the same level. */
export const measureTranscript = (level: MeasuredLevel, transcript: string): LevelOutcome => {
  const counts = readTranscript(transcript);
  if (counts.words === 0) return { problem: problems.empty };
  if (!counts.isEnglish) return { problem: problems.foreign };
  const found = level === 'elpLevel' ? elpLevelOf(counts) : textComplexityOf(counts);
  const { words, sentences } = counts;
  return {
    measured: { [level]: found.level } as Extract<LevelOutcome, { measured: unknown }>['measured'],
    method: transcriptMethod,
    measures: { words, sentences, ...rounded({ ...found.measures }) },
  };
};
