import type { Knex } from 'knex';
import { assignmentTypes, type AssignmentType } from '../../domain/shared/fields.ts';
import type { NamedRow } from '../roster/queries.ts';
import { readCells } from './reports/cells.ts';
import { sumsBy, sumsOf } from './reports/sums.ts';
import type { ReportSums, StrandSums } from './reports/types.ts';

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
  readonly byStrand: readonly StrandSums[];
}

interface Places {
  readonly districtIds: readonly number[];
  /** What to tell apart: these schools, or without them the districts. */
  readonly schoolIds?: readonly number[];
}

/** The counted solutions of districts in a range of days, read from cells: as many rows for a year as for ten. */
export const dashboardSums = async (trx: Knex, places: Places, range: DashboardRange): Promise<DashboardSums> => {
  // Periods are days of each district already, so no clock is asked here.
  const filter = { ...range, timeZone: 'UTC' };
  const cells = await readCells(trx, 'district', places.districtIds, filter);
  const placed = places.schoolIds ? await readCells(trx, 'school', places.schoolIds, filter) : cells;
  const byType = new Map<AssignmentType, number>();
  for (const quizType of assignmentTypes) {
    const ofType = await readCells(trx, 'district', places.districtIds, { ...filter, quizType });
    byType.set(quizType, sumsOf(ofType).quiz_solutions_count);
  }
  const overall = sumsOf(cells);
  const byPlace = sumsBy(placed, (cell) => cell.scope_id);
  return {
    overall,
    byType,
    byPlace: new Map([...byPlace].map(([id, sums]) => [id, sums.quiz_solutions_count])),
    byStrand: overall.strands,
  };
};

/** Every district, by name. */
export const allDistricts = async (trx: Knex): Promise<NamedRow[]> => {
  const { rows } = await trx.raw<{ rows: NamedRow[] }>(
    'select id, name from read_model.roster_districts order by lower(name), id',
  );
  return rows;
};
