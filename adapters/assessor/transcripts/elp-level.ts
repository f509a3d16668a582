import type { ElpLevel } from '#domain/shared/elp-levels.ts';
import { levelOn } from '../rubric/levels-of.ts';
import type { Steps } from '../rubric/thresholds.ts';
import type { TranscriptCounts } from './read-transcript.ts';

/** From each number on, the next level. docs/transcript-levels.md says why. */
const steps = {
  words_per_sentence: [6, 9, 13, 18, 22],
  clauses_per_sentence: [1.2, 1.45, 1.8, 2.2, 2.6],
  syllables_per_word: [1.2, 1.3, 1.4, 1.52, 1.6],
  unfamiliar_percent: [2, 5, 10, 16, 21],
} as const satisfies Record<string, Steps>;
type Measure = keyof typeof steps;

export type ElpMeasures = Readonly<Record<Measure | 'sentences_level' | 'words_level', number>>;

/** From which level of English on students follow a transcript: as much by how its sentences are built as by its words. */
export const elpLevelOf = (counts: TranscriptCounts): { readonly level: ElpLevel; readonly measures: ElpMeasures } => {
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
