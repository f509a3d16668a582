import type { ElpLevel } from '#domain/shared/elp-levels.ts';
import type { AssessedDimension, GradeBand } from '#domain/writing/writing-assessment/levels.ts';
import type { Measures } from '../measures/measure.ts';
import { aboveLength, demand, maxClauses, slipSteps, steps, type Steps } from './thresholds.ts';

const asLevel = (value: number): ElpLevel => Math.min(6, Math.max(1, Math.round(value))) as ElpLevel;

/** 1 below the first step, 6 from the last step up. */
export const levelOn = (value: number, by: Steps): ElpLevel => asLevel(1 + by.filter((step) => value >= step).length);

const scaled = (by: Steps, factor: number): Steps => by.map((step) => step * factor) as unknown as Steps;

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

export interface RubricLevels {
  readonly overall: ElpLevel;
  readonly dimensions: Readonly<Record<AssessedDimension, ElpLevel>>;
}

const nothing: RubricLevels = {
  overall: 1,
  dimensions: { linguistic_complexity: 1, language_forms: 1, vocabulary_usage: 1 },
};

/** Turns counted measures into levels. */
export const levelsOf = (measures: Measures, gradeBand: GradeBand): RubricLevels => {
  if (measures.words === 0) return nothing;
  const factor = demand[gradeBand];
  const length = levelOn(measures.words, scaled(steps.words, factor));
  const capped = (value: number): ElpLevel => asLevel(Math.min(value, length + aboveLength));
  const { simpleConnectors, subordinators, transitions, academic, lessonWords } = measures;
  const joined = simpleConnectors.length / 2 + subordinators.length + transitions.length;
  const { clausesPerSentence: counted } = measures;
  const clauses = counted > maxClauses ? steps.clausesPerSentence[1] : counted;
  const linguistic = mean([
    length,
    levelOn(measures.wordsPerSentence, scaled(steps.wordsPerSentence, factor)),
    levelOn(clauses, steps.clausesPerSentence),
    levelOn(joined, steps.connectors),
  ]);
  const accuracy = asLevel(6 - slipSteps.filter((step) => measures.slipsPer100 > step).length);
  const forms = accuracy * 0.6 + levelOn(measures.verbForms.length, steps.verbForms) * 0.4;
  const vocabulary = mean([
    levelOn(measures.variety, steps.variety),
    levelOn(new Set([...academic, ...lessonWords]).size, scaled(steps.subjectWords, factor)),
    levelOn(measures.longShare, steps.longShare),
  ]);
  const dimensions = {
    // Long sentences that fall apart are not more complex.
    linguistic_complexity: capped(Math.min(linguistic, forms + 0.75)),
    language_forms: capped(forms),
    vocabulary_usage: capped(vocabulary),
  };
  return { overall: asLevel(mean(Object.values(dimensions))), dimensions };
};
