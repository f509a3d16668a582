import { z } from 'zod';
import type { Knex } from 'knex';
import { rosterSchools } from '#projections/districts/district-tables.ts';
import {
  rosterPeople,
  rosterSchoolClassStudents,
  rosterSchoolClassTeachers,
  rosterSchoolClasses,
  rosterSchoolCounts,
  rosterStudentCounts,
} from '#projections/classes/roster/tables.ts';
import { classFound } from '#projections/classes/school-classes/class-search.ts';
import { readCells, type CellRow, type CellScope } from './cells.ts';
import { wordPatterns } from '#projections/shared/word-patterns.ts';
import { openedBeyond, type DayRange } from './date-cells.ts';
import { sumsOf } from './sums.ts';
import { scopeCountsRow, type DistrictScope, type Reach, type ReportSummary, type ScopeCounts } from './types.ts';
import { quizResultCells } from '#projections/quiz-taking/quiz-results/tables.ts';
import { joinSql, sql, type Sql } from '#projections/read/sql.ts';
import type { ReadHandle } from '#projections/read/handle.ts';

type Bindings = Record<string, Knex.RawBinding>;
export interface Condition<Models extends string = 'roster'> {
  readonly sql: Sql<Models>;
  readonly bindings: Bindings;
}

/** The owners of the cells and solutions in a report: districts, schools or classes, by id. */
export interface Owners {
  readonly kind: CellScope;
  readonly ids: readonly number[];
}

/** What remains with the filters: a whole district, whole schools, or some classes. */
export interface ResolvedScope extends Owners {
  readonly scope: DistrictScope;
  /** The range, open where it goes beyond all of the district's data: the same data from fewer cells. */
  readonly range: DayRange;
  readonly counts: ScopeCounts;
}

/** A condition on `o`, a school; needs `reachBindings`. */
export const schoolInReach = 'o.district_id = :districtId and (:within::int[] is null or o.id = any(:within::int[]))';

export const reachBindings = ({ districtId, within }: Reach): Bindings => ({ districtId, within: within && [...within] });

/** Condition on `c`, a class of the roster, and `o`, its school. */
export const classInScope = (scope: DistrictScope): Condition => ({
  sql: joinSql(
    [
      sql`o.district_id = :districtId`,
      ...(scope.within === null ? [] : [sql`c.school_id = any(:within::int[])`]),
      ...(scope.schoolId === undefined ? [] : [sql`c.school_id = :schoolId`]),
      ...(scope.schoolClassId === undefined ? [] : [sql`c.id = :schoolClassId`]),
      ...(scope.teacherId === undefined
        ? []
        : [sql`c.id in (select k.school_class_id from ${rosterSchoolClassTeachers} k where k.teacher_id = :teacherId)`]),
      ...(scope.search === undefined ? [] : [classFound]),
    ],
    ' and ',
  ),
  bindings: {
    districtId: scope.districtId,
    ...(scope.within === null ? {} : { within: [...scope.within] }),
    ...(scope.schoolId === undefined ? {} : { schoolId: scope.schoolId }),
    ...(scope.schoolClassId === undefined ? {} : { schoolClassId: scope.schoolClassId }),
    ...(scope.teacherId === undefined ? {} : { teacherId: scope.teacherId }),
    ...(scope.search === undefined ? {} : { words: wordPatterns(scope.search) }),
  },
});

export const fromClassesInScope = (scope: DistrictScope): Condition => {
  const { sql: condition, bindings } = classInScope(scope);
  return {
    sql: sql`from ${rosterSchoolClasses} c join ${rosterSchools} o on o.id = c.school_id where ${condition}`,
    bindings,
  };
};

/** Resolves the filters to what remains. Contradictory filters leave nothing. */
export const resolveScope = async (read: ReadHandle<'roster' | 'quiz_results'>, scope: DistrictScope): Promise<ResolvedScope> => {
  const isWhole = scope.teacherId === undefined && scope.schoolClassId === undefined && scope.search === undefined;
  const { ids, first, last, ...counts } = isWhole ? await wholeSchools(read, scope) : await someClasses(read, scope);
  const range = first === null || last === null ? scope : openedBeyond(scope, { first, last });
  if (!isWhole) return { scope, range, kind: 'class', ids, counts };
  if (scope.schoolId !== undefined || scope.within !== null) return { scope, range, kind: 'school', ids, counts };
  return { scope, range, kind: 'district', ids: [scope.districtId], counts };
};

const foundRow = scopeCountsRow.extend({
  ids: z.array(z.int()).readonly(),
  first: z.string().nullable(),
  last: z.string().nullable(),
});
type Found = z.infer<typeof foundRow>;

/** The first or last day on which anything in the district was submitted. */
const knownDay = (end: 'min' | 'max') => sql`(select ${end}(period)::text from ${quizResultCells}
    where scope = 'district' and scope_id = :districtId and grain = 'day')`;
const knownColumns = sql`${knownDay('min')} as first, ${knownDay('max')} as last`;

const wholeSchools = async (read: ReadHandle<'roster' | 'quiz_results'>, scope: DistrictScope): Promise<Found> => {
  const { within, schoolId = null } = scope;
  const students = schoolId !== null ? studentsOfSchool : within !== null ? studentsOfSchools : studentsOfDistrict;
  const rows = await read.rows(
    foundRow,
    sql`select coalesce(array_agg(o.id), '{}') as ids, count(*)::int as schools_count,
       coalesce(sum(n.school_classes_count), 0)::int as school_classes_count,
       ${students} as students_count,
       ${knownColumns}
     from ${rosterSchools} o left join ${rosterSchoolCounts} n on n.school_id = o.id
     where ${schoolInReach} and (:schoolId::int is null or o.id = :schoolId::int)`,
    { ...reachBindings(scope), schoolId },
  );
  return rows[0]!;
};

const studentsOfSchool = 'coalesce(sum(n.students_count), 0)::int';

/**
 * Counts a student of two schools once. Used for the few schools of an admin; the roster stores the counts of whole districts.
 */
const studentsOfSchools = sql`(select count(distinct e.student_id)::int
  from ${rosterSchoolClasses} c join ${rosterSchools} o on o.id = c.school_id and ${schoolInReach}
    join ${rosterSchoolClassStudents} e on e.school_class_id = c.id and e.active
    join ${rosterPeople} r on r.id = e.student_id and r.active)`;
const studentsOfDistrict = sql`coalesce((select n.students_count from ${rosterStudentCounts} n
  where n.scope = 'district' and n.scope_id = :districtId), 0)`;

const someClasses = async (read: ReadHandle<'roster' | 'quiz_results'>, scope: DistrictScope): Promise<Found> => {
  const classes = fromClassesInScope(scope);
  const rows = await read.rows(
    foundRow,
    sql`with chosen as (select c.id, c.school_id ${classes.sql})
     select coalesce(array_agg(id), '{}') as ids, count(distinct school_id)::int as schools_count,
       count(*)::int as school_classes_count, (select count(distinct e.student_id)::int
         from ${rosterSchoolClassStudents} e join ${rosterPeople} r on r.id = e.student_id and r.active
         where e.active and e.school_class_id in (select id from chosen)) as students_count,
       ${knownColumns}
     from chosen`,
    classes.bindings,
  );
  return rows[0]!;
};

/** A condition on `s`, a solution. Solutions of a school are found by its classes. */
export const solutionInScope = ({ kind, ids }: Owners): Condition => ({
  sql: {
    class: sql`s.school_class_id = any(:scopeIds::int[])`,
    school: sql`s.school_class_id = any(array(
      select c.id from ${rosterSchoolClasses} c where c.school_id = any(:scopeIds::int[])))`,
    district: sql`s.district_id = any(:scopeIds::int[])`,
  }[kind],
  bindings: { scopeIds: [...ids] },
});

/** Sums of the cells of a resolved scope, or of other owners within it, by owner. */
export const cellsInScope = (
  read: ReadHandle<'quiz_results'>,
  { scope, range }: ResolvedScope,
  { kind, ids }: Owners,
): Promise<CellRow[]> => readCells(read, kind, ids, { ...range, quizType: scope.quizType });

export const summaryOf = async (read: ReadHandle<'quiz_results'>, resolved: ResolvedScope): Promise<ReportSummary> => ({
  ...resolved.counts,
  ...sumsOf(await cellsInScope(read, resolved, resolved)),
});
