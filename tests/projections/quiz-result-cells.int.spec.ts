import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quizResultsProjection } from '#projections/quiz-taking/quiz-results/projection.ts';
import { sampledRuns } from '#tests/support/sampled.ts';
import { patience } from '#tests/support/tier.ts';
import { expectedCells, expectedLeftOut, keyOf } from './support/expected-cells.ts';
import type { ExpectedCell, ExpectedQuizCell } from './support/expected-cells.ts';
import { useHarness } from './support/harness.ts';
import { randomResults } from './support/random-results.ts';
import { rowsAfter } from './support/scratch-builds.ts';
import type { Delivery } from './support/scratch-builds.ts';

const harness = useHarness();

const everything = 1_000;

const deliveries: Record<string, Delivery> = {
  'live, an event at a time': { batchSize: 1, completeAfter: 0 },
  'live, every batch twice': { batchSize: 5, completeAfter: 0, twice: true },
  'live, interrupted before every checkpoint': { batchSize: 9, completeAfter: 0, interrupted: true },
  'live, all at once': { batchSize: everything, completeAfter: 0 },
  'far behind, many batches at once': { batchSize: 6, completeAfter: 0, together: 1_000 },
  'far behind, a few batches at once, each twice': { batchSize: 4, completeAfter: 0, together: 5, twice: true },
  'rebuilt, in small batches': { batchSize: 4, completeAfter: everything },
  'rebuilt, and live since the middle': { batchSize: 7, completeAfter: 50 },
};

interface SolutionRow {
  readonly uuid: string;
  readonly quiz_assignment_school_class_id: number;
  readonly school_class_id: number;
  readonly student_id: number;
  readonly submitted_at: string | null;
  readonly left_out: string | null;
}

const byKey = <Cell extends ExpectedCell>(rows: unknown[] | undefined, key: (cell: Cell) => string): Map<string, Cell> =>
  new Map((rows as Cell[]).map((cell) => [key(cell), cell]));

describe('quiz result cells', () => {
  it(
    'are the sums of the results that count in the end, however the events were batched',
    async () => {
      await fc.assert(
        fc.asyncProperty(randomResults, async (events) => {
          const rebuilt = await rowsAfter(harness.db, quizResultsProjection, events, {
            batchSize: everything,
            completeAfter: everything,
          });
          const { results, quizzes } = expectedCells(events);
          expect(byKey<ExpectedCell>(rebuilt['quiz_result_cells'], keyOf)).toEqual(results);
          expect(byKey<ExpectedQuizCell>(rebuilt['quiz_cells'], (cell) => `${cell.quiz_uuid} ${keyOf(cell)}`)).toEqual(quizzes);
          for (const row of rebuilt['quiz_solutions'] as SolutionRow[])
            expect(row.left_out, row.uuid).toBe(
              expectedLeftOut(events, {
                quizAssignmentSchoolClassId: row.quiz_assignment_school_class_id,
                schoolClassId: row.school_class_id,
                studentId: row.student_id,
                handedInAt: row.submitted_at,
              }),
            );
          for (const [name, delivery] of Object.entries(deliveries))
            expect(await rowsAfter(harness.db, quizResultsProjection, events, delivery), name).toEqual(rebuilt);
        }),
        { numRuns: sampledRuns(12, 3), endOnFailure: true },
      );
    },
    patience(600_000),
  );
});
