import { namedRow, type NamedRow } from '#projections/classes/roster/queries.ts';
import { orderedStudents, studentsPage } from './ordered-students.ts';
import { resolveScope, summaryOf, solutionInScope, type ResolvedScope } from './scope.ts';
import { z } from 'zod';
import { countedInFilter, filterBindings } from './report-queries.ts';
import { districtLists, isChosen, type ListedClass } from './district-lists.ts';
import { solutionSums, solutionSumsShape } from './solution-rows.ts';
import { noSums, strandsReader, sumsBy, type StoredSums } from './sums.ts';
import type { StudentSumsRow, DistrictScope, PagedReport, ReportPage, ReportSort } from './types.ts';
import { quizSolutions } from '#projections/quiz-taking/quiz-results/tables.ts';
import { rosterPeople, rosterSchoolClassStudents } from '#projections/classes/roster/tables.ts';
import { sql } from '#projections/read/sql.ts';
import type { ReadHandle, ReadTransaction } from '#projections/read/handle.ts';

/** The rows of these students, in their order. */
const studentRows = async (
  read: ReadHandle<'roster' | 'quiz_results'>,
  resolved: ResolvedScope,
  students: readonly NamedRow[],
): Promise<StudentSumsRow[]> => {
  if (students.length === 0) return [];
  const ids = students.map(({ id }) => id);
  const { classes: listed } = await districtLists(read, resolved.scope.districtId);
  const places = new Map(listed.map((schoolClass) => [schoolClass.id, schoolClass]));
  const solutions = await solutionsOf(read, resolved, ids);
  const classes = classesByStudent([...(await enrolmentsOf(read, resolved, places, ids)), ...solutions]);
  const sums = sumsBy(solutions, (solution) => solution.student_id);
  return students.map(({ id, name }) => ({
    id,
    name,
    ...placeOf(classes.get(id) ?? [], places),
    ...(sums.get(id) ?? noSums),
  }));
};

const storedTextRow = solutionSumsShape.omit({ strands: true }).extend({
  strands: z.string().nullable(),
});

/** Strands are read as text: few of them differ, and equal ones are parsed once. */
const solutionsOf = async (
  read: ReadHandle<'roster' | 'quiz_results'>,
  resolved: ResolvedScope,
  ids: readonly number[],
): Promise<(StoredSums & InClass)[]> => {
  const inScope = solutionInScope(resolved);
  const rows = await read.rows(
    storedTextRow,
    sql`select s.student_id, s.school_class_id, ${solutionSums}::text
     from ${quizSolutions} s
     where s.student_id = any(:ids::int[]) and ${inScope.sql} and ${countedInFilter}`,
    { ...filterBindings(resolved.scope), ...inScope.bindings, ids: [...ids] },
  );
  const readStrands = strandsReader();
  return rows.map((row) => ({ ...row, strands: readStrands(row.strands) }));
};

const inClassRow = z.strictObject({
  student_id: z.int(),
  school_class_id: z.int(),
});
type InClass = z.infer<typeof inClassRow>;

type Places = ReadonlyMap<number, ListedClass>;

const enrolmentsOf = async (
  read: ReadHandle<'roster'>,
  { scope }: ResolvedScope,
  places: Places,
  ids: readonly number[],
): Promise<InClass[]> => {
  const rows = await read.rows(
    inClassRow,
    sql`select e.student_id, e.school_class_id from ${rosterSchoolClassStudents} e
       join ${rosterPeople} r on r.id = e.student_id and r.active
     where e.student_id = any(:ids::int[]) and e.active`,
    { ids: [...ids] },
  );
  return rows.filter(({ school_class_id }) => isChosen(places.get(school_class_id), scope));
};

const classesByStudent = (rows: readonly InClass[]): Map<number, number[]> => {
  const classes = new Map<number, number[]>();
  for (const { student_id, school_class_id } of rows) {
    const own = classes.get(student_id);
    if (!own) classes.set(student_id, [school_class_id]);
    else if (!own.includes(school_class_id)) own.push(school_class_id);
  }
  return classes;
};

const ascending = (ids: readonly number[]): number[] => (ids.length < 2 ? [...ids] : [...new Set(ids)].sort((a, b) => a - b));

const placeOf = (
  classIds: readonly number[],
  places: Places,
): Pick<StudentSumsRow, 'school_class_ids' | 'schools_ids' | 'teachers_ids'> => {
  const own = classIds.flatMap((id) => places.get(id) ?? []);
  return {
    school_class_ids: ascending(classIds),
    schools_ids: ascending(own.map(({ school_id }) => school_id)),
    teachers_ids: ascending(own.flatMap(({ teachers_ids }) => teachers_ids)),
  };
};

/** A row for each student currently enrolled in a class in scope, and for any other student with a counted solution in scope. */
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
