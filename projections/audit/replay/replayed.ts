import type { AnyProjection } from '#projections/tables/projection.ts';
import { quizAssignmentsProjection } from '#projections/assignments/quiz-assignments/projection.ts';
import { quizResultsProjection } from '#projections/quiz-taking/quiz-results/projection.ts';
import { quizzesProjection } from '#projections/quizzes/projection.ts';
import { rosterProjection } from '#projections/classes/roster/projection.ts';
import type { ReadModelName } from '#projections/tables/read-model-name.ts';

/** The read models of the ten reports, and so what a replay builds. */
export const replayedModels = [
  'roster',
  'quizzes',
  'quiz_assignments',
  'quiz_results',
] as const satisfies readonly ReadModelName[];
export type ReplayedModel = (typeof replayedModels)[number];

export const replayedProjections: readonly AnyProjection[] = [
  rosterProjection,
  quizzesProjection,
  quizAssignmentsProjection,
  quizResultsProjection,
];

export const replayedCategories: readonly string[] = [
  ...new Set(replayedProjections.flatMap((projection) => projection.categories)),
];

/** Tables written by another version of a projection cannot be used by this one. */
export const replayedVersions = replayedProjections.map(({ name, version }) => `${name} ${version}`).join(', ');
