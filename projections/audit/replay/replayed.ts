import type { AnyProjection } from '#projections/tables/projection.ts';
import { quizAssignmentsProjection } from '#projections/assignments/quiz-assignments/projection.ts';
import { quizResultsProjection } from '#projections/quiz-taking/quiz-results/projection.ts';
import { quizzesProjection } from '#projections/quizzes/projection.ts';
import { rosterProjection } from '#projections/classes/roster/projection.ts';
import type { ReadModelName } from '#projections/tables/read-model-name.ts';

/** What the ten reports read, and so what a replay builds. */
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

/** Tables that another version of a projection made are no use to this one. */
export const replayedVersions = replayedProjections.map(({ name, version }) => `${name} ${version}`).join(', ');
