import type { Knex } from 'knex';
import { readCells, type CellScope } from './cells.ts';
import { sumsOf } from './sums.ts';
import type { DistrictScope, ReportSummary, ScopeCounts } from './types.ts';

type Bindings = Record<string, Knex.RawBinding>;
export interface Condition {
  readonly sql: string;
  readonly bindings: Bindings;
}

/** Whose cells and solutions a report is about: districts, schools or classes, by their ids. */
export interface Owners {
  readonly kind: CellScope;
  readonly ids: readonly number[];
}

/** What the filters leave: a whole district or school, or some classes. */
export interface ResolvedScope extends Owners {
  readonly scope: DistrictScope;
  readonly counts: ScopeCounts;
}

/** Condition on `c`, a class of the roster, and `o`, its school. */
export const classInScope = (scope: DistrictScope): Condition => ({
  sql: [
    'o.district_id = :districtId',
    ...(scope.schoolId === undefined ? [] : ['c.school_id = :schoolId']),
    ...(scope.schoolClassId === undefined ? [] : ['c.id = :schoolClassId']),
    ...(scope.teacherId === undefined
      ? []
      : [`c.id in (select k.school_class_id from read_model.roster_school_class_teachers k where k.teacher_id = :teacherId)`]),
  ].join(' and '),
  bindings: {
    districtId: scope.districtId,
    ...(scope.schoolId === undefined ? {} : { schoolId: scope.schoolId }),
    ...(scope.schoolClassId === undefined ? {} : { schoolClassId: scope.schoolClassId }),
    ...(scope.teacherId === undefined ? {} : { teacherId: scope.teacherId }),
  },
});

export const fromClassesInScope = (scope: DistrictScope): Condition => {
  const { sql, bindings } = classInScope(scope);
  return {
    sql: `from read_model.roster_school_classes c join read_model.roster_schools o on o.id = c.school_id where ${sql}`,
    bindings,
  };
};

/** Finds out what the filters leave. Filters that contradict each other leave nothing. */
export const resolveScope = (trx: Knex, scope: DistrictScope): Promise<ResolvedScope> =>
  scope.teacherId === undefined && scope.schoolClassId === undefined ? wholeSchools(trx, scope) : someClasses(trx, scope);

const wholeSchools = async (trx: Knex, scope: DistrictScope): Promise<ResolvedScope> => {
  const { districtId, schoolId = null } = scope;
  const { rows } = await trx.raw<{ rows: (ScopeCounts & { ids: number[] })[] }>(
    `select coalesce(array_agg(o.id), '{}') as ids, count(*)::int as schools_count,
       coalesce(sum(n.school_classes_count), 0)::int as school_classes_count,
       ${schoolId === null ? studentsOfDistrict : 'coalesce(sum(n.students_count), 0)::int'} as students_count
     from read_model.roster_schools o left join read_model.roster_school_counts n on n.school_id = o.id
     where o.district_id = :districtId and (:schoolId::int is null or o.id = :schoolId::int)`,
    { districtId, schoolId },
  );
  const { ids, ...counts } = rows[0]!;
  return schoolId === null ? { scope, kind: 'district', ids: [districtId], counts } : { scope, kind: 'school', ids, counts };
};

/** A student of two schools counts once. */
const studentsOfDistrict = `(
  select count(distinct e.student_id)::int from read_model.roster_school_class_students e
    join read_model.roster_people r on r.id = e.student_id and r.active
    join read_model.roster_school_classes c on c.id = e.school_class_id
    join read_model.roster_schools o on o.id = c.school_id
  where e.active and o.district_id = :districtId)`;

const someClasses = async (trx: Knex, scope: DistrictScope): Promise<ResolvedScope> => {
  const classes = fromClassesInScope(scope);
  const { rows } = await trx.raw<{ rows: (ScopeCounts & { ids: number[] })[] }>(
    `with chosen as (select c.id, c.school_id ${classes.sql})
     select coalesce(array_agg(id), '{}') as ids, count(distinct school_id)::int as schools_count,
       count(*)::int as school_classes_count, (select count(distinct e.student_id)::int
         from read_model.roster_school_class_students e join read_model.roster_people r on r.id = e.student_id and r.active
         where e.active and e.school_class_id in (select id from chosen)) as students_count
     from chosen`,
    classes.bindings,
  );
  const { ids, ...counts } = rows[0]!;
  return { scope, kind: 'class', ids, counts };
};

/** Condition on `s`, a solution. */
export const solutionInScope = ({ kind, ids }: Owners): Condition => {
  const column = { class: 's.school_class_id', school: 's.school_id', district: 's.district_id' }[kind];
  return { sql: `${column} = any(:scopeIds::int[])`, bindings: { scopeIds: [...ids] } };
};

export const summaryOf = async (trx: Knex, { scope, kind, ids, counts }: ResolvedScope): Promise<ReportSummary> => ({
  ...counts,
  ...sumsOf(await readCells(trx, kind, ids, scope)),
});
