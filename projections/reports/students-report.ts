import { namedRow } from '#projections/classes/roster/queries.ts';
import { orderedStudents, studentsPage } from './ordered-students.ts';
import { resolveScope, summaryOf } from './scope.ts';
import { studentRows } from './student-rows.ts';
import type { DistrictScope, PagedReport, ReportPage, ReportSort, StudentSumsRow } from './types.ts';
import type { ReadHandle, ReadTransaction } from '#projections/read/handle.ts';

/** A row for each student enrolled in a class in scope now, and for each other one with a counted solution in scope. */
export const studentsReport = async (
  read: ReadHandle<'roster' | 'quiz_results'>,
  scope: DistrictScope,
  page: ReportPage,
): Promise<PagedReport<StudentSumsRow>> => {
  const resolved = await resolveScope(read, scope);
  const { students, rows_count } = await studentsPage(read, resolved, page);
  return { rows: await studentRows(read, resolved, students), rows_count, summary: await summaryOf(read, resolved) };
};

/** Every row, page by page. */
export const streamStudentsReport = async function* (
  read: ReadTransaction<'roster' | 'quiz_results'>,
  scope: DistrictScope,
  sort: ReportSort,
): AsyncGenerator<StudentSumsRow, void, undefined> {
  const resolved = await resolveScope(read, scope);
  const { sql, bindings } = orderedStudents(resolved, sort, true);
  for await (const students of read.batches(namedRow, sql, bindings)) {
    yield* await studentRows(read, resolved, students);
  }
};
