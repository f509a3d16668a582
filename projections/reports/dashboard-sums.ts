import { assignmentTypes, type AssignmentType } from '#domain/shared/fields.ts';
import { readCells } from './cells.ts';
import type { Owners } from './scope.ts';
import { sumsBy, sumsOf } from './sums.ts';
import type { ReportSums, StrandSums } from './types.ts';
import type { ReadHandle } from '#projections/read/handle.ts';

/** Calendar days of each district, YYYY-MM-DD, both included. */
export interface DashboardRange {
  readonly startDate: string;
  readonly endDate: string;
}

export interface DashboardSums {
  readonly overall: ReportSums;
  /** Counted solutions by assignment type. */
  readonly byType: ReadonlyMap<AssignmentType, number>;
  /** Counted solutions by school id, or by district id. */
  readonly byPlace: ReadonlyMap<number, number>;
  /** All sums, by the same ids. */
  readonly sumsByPlace: ReadonlyMap<number, ReportSums>;
  readonly byStrand: readonly StrandSums[];
}

/** The owners of the results as a whole, and how to break them down. */
export interface Places {
  readonly whole: Owners;
  readonly parts: Owners;
}

/** The counted solutions of districts or schools in a range of days, read from cells: ten years take as few rows as one. */
export const dashboardSums = async (
  read: ReadHandle<'quiz_results'>,
  { whole, parts }: Places,
  range: DashboardRange,
): Promise<DashboardSums> => {
  // Periods are already days of each district, so no time zone is needed here.
  const filter = { ...range, timeZone: 'UTC' };
  const cells = await readCells(read, whole.kind, whole.ids, filter);
  const placed = parts.kind === whole.kind ? cells : await readCells(read, parts.kind, parts.ids, filter);
  const byType = new Map<AssignmentType, number>();
  for (const quizType of assignmentTypes) {
    const ofType = await readCells(read, whole.kind, whole.ids, { ...filter, quizType });
    byType.set(quizType, sumsOf(ofType).quiz_solutions_count);
  }
  const overall = sumsOf(cells);
  const byPlace = sumsBy(placed, (cell) => cell.scope_id);
  return {
    overall,
    byType,
    byPlace: new Map([...byPlace].map(([id, sums]) => [id, sums.quiz_solutions_count])),
    sumsByPlace: byPlace,
    byStrand: overall.strands,
  };
};

/** The sums of each of these places; a place without counted solutions is left out. */
export const placeSums = async (
  read: ReadHandle<'quiz_results'>,
  { kind, ids }: Owners,
  range: DashboardRange,
): Promise<ReadonlyMap<number, ReportSums>> => sumsBy(await readCells(read, kind, ids, range), (cell) => cell.scope_id);
