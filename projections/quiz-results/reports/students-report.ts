import type { Knex } from 'knex';
import type { NamedRow } from '../../roster/queries.ts';
import { readBatches } from './ordered-query.ts';
import { orderedStudents, studentsPage } from './ordered-students.ts';
import { resolveScope, summaryOf } from './scope.ts';
import { studentRows } from './student-rows.ts';
import type { DistrictScope, PagedReport, ReportPage, ReportSort, StudentSumsRow } from './types.ts';

/** A row for each student enrolled in a class in scope now, and for each other one with a counted solution in scope. */
export const studentsReport = async (trx: Knex, scope: DistrictScope, page: ReportPage): Promise<PagedReport<StudentSumsRow>> => {
  const resolved = await resolveScope(trx, scope);
  const { students, rows_count } = await studentsPage(trx, resolved, page);
  return { rows: await studentRows(trx, resolved, students), rows_count, summary: await summaryOf(trx, resolved) };
};

/** Every row, page by page. */
export const streamStudentsReport = async function* (
  trx: Knex.Transaction,
  scope: DistrictScope,
  sort: ReportSort,
): AsyncGenerator<StudentSumsRow, void, undefined> {
  const resolved = await resolveScope(trx, scope);
  for await (const students of readBatches<NamedRow>(trx, orderedStudents(resolved, sort, true))) {
    yield* await studentRows(trx, resolved, students);
  }
};
