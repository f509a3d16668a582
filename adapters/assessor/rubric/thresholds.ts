import type { GradeBand } from '#domain/writing/writing-assessment/levels.ts';

/** The next level starts at each number: five numbers for levels 2 to 6. docs/writing-assessor.md explains why. */
export type Steps = readonly [number, number, number, number, number];

/** How much writing is expected of a grade band, relative to grades 6 to 8. */
export const demand: Readonly<Record<GradeBand, number>> = { 'K-2': 0.6, '3-5': 0.8, '6-8': 1, '9-12': 1.2 };

export const steps = {
  /** The student's own words; multiplied by the demand. */
  words: [8, 20, 45, 90, 180],
  /** Words in a sentence; multiplied by the demand. */
  wordsPerSentence: [4, 6, 8.5, 11.5, 15],
  clausesPerSentence: [1.05, 1.25, 1.6, 2.2, 2.8],
  /** Simple ones count half. */
  connectors: [0.5, 1, 2.5, 5, 8],
  verbForms: [1, 2, 3, 5, 7],
  variety: [1.8, 2.8, 3.8, 4.8, 5.8],
  /** Distinct academic words and lesson words; multiplied by the demand. */
  subjectWords: [1, 2, 4, 8, 13],
  longShare: [0.04, 0.08, 0.12, 0.16, 0.21],
} as const satisfies Record<string, Steps>;

/** The maximum number of slips per 100 words for levels 6 down to 2. */
export const slipSteps: Steps = [0.15, 0.7, 2, 6, 14];

/** A sentence with more clauses than this is really several sentences without punctuation: its clauses count as few. */
export const maxClauses = 3.5;

/** A short answer shows little, so no dimension exceeds the level for its length alone by more than this. */
export const aboveLength = 1;
