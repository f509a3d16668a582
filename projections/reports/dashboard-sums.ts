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
  /** All of the same. */
  readonly sumsByPlace: ReadonlyMap<number, ReportSums>;
  readonly byStrand: readonly StrandSums[];
}

/** Whose results, all together, and what to tell apart in them. */
export interface Places {
  readonly whole: Owners;
  readonly parts: Owners;
}

/** The counted solutions of districts or schools in a range of days, read from cells: as many rows for a year as for ten. */
export const dashboardSums = async (
  read: ReadHandle<'quiz_results'>,
  { whole, parts }: Places,
  range: DashboardRange,
): Promise<DashboardSums> => {
  // Periods are days of each district already, so no clock is asked here.
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

/** Of each of these places alone; one without a counted solution has none. */
export const placeSums = async (
  read: ReadHandle<'quiz_results'>,
  { kind, ids }: Owners,
  range: DashboardRange,
): Promise<ReadonlyMap<number, ReportSums>> => sumsBy(await readCells(read, kind, ids, range), (cell) => cell.scope_id);
