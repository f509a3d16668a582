import type { Knex } from 'knex';
import { personName } from '../../shared/sql.ts';
import { countedInFilter, filterBindings } from '../report-queries.ts';
import { fromClassesInScope, solutionInScope, type ResolvedScope } from './scope.ts';
import { solutionSums, type SolutionSums } from './solution-rows.ts';
import { noSums, sumsBy } from './sums.ts';
import type { StudentSumsRow } from './types.ts';

/** The rows of these students, in the order of the ids. */
export const studentRows = async (trx: Knex, resolved: ResolvedScope, ids: readonly number[]): Promise<StudentSumsRow[]> => {
  if (ids.length === 0) return [];
  const names = await namesOf(trx, ids);
  const solutions = await solutionsOf(trx, resolved, ids);
  const classes = classesByStudent([...(await enrolmentsOf(trx, resolved, ids)), ...solutions]);
  const places = await placesOf(trx, new Set([...classes.values()].flatMap((own) => [...own])));
  const sums = sumsBy(solutions, (solution) => solution.student_id);
  return ids.map((id) => {
    const own = [...(classes.get(id) ?? [])].sort((a, b) => a - b);
    return { id, name: names.get(id) ?? '[erased]', ...placeOf(own, places), ...(sums.get(id) ?? noSums) };
  });
};

const namesOf = async (trx: Knex, ids: readonly number[]): Promise<Map<number, string>> => {
  const { rows } = await trx.raw<{ rows: { id: number; name: string }[] }>(
    `select p.id, ${personName('p')} as name from public.people p where p.id = any(?::int[])`,
    [[...ids]],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
};

const solutionsOf = async (trx: Knex, resolved: ResolvedScope, ids: readonly number[]): Promise<SolutionSums[]> => {
  const inScope = solutionInScope(resolved);
  const { rows } = await trx.raw<{ rows: SolutionSums[] }>(
    `select s.student_id, s.school_class_id, ${solutionSums}
     from read_model.quiz_solutions s
     where s.student_id = any(:ids::int[]) and ${inScope.sql} and ${countedInFilter}`,
    { ...filterBindings(resolved.scope), ...inScope.bindings, ids: [...ids] },
  );
  return rows;
};

interface InClass {
  readonly student_id: number;
  readonly school_class_id: number;
}

const enrolmentsOf = async (trx: Knex, { scope }: ResolvedScope, ids: readonly number[]): Promise<InClass[]> => {
  const classes = fromClassesInScope(scope);
  const { rows } = await trx.raw<{ rows: InClass[] }>(
    `select e.student_id, e.school_class_id from read_model.roster_school_class_students e
       join read_model.roster_people r on r.id = e.student_id and r.active
     where e.student_id = any(:ids::int[]) and e.active and e.school_class_id in (select c.id ${classes.sql})`,
    { ...classes.bindings, ids: [...ids] },
  );
  return rows;
};

const classesByStudent = (rows: readonly InClass[]): Map<number, Set<number>> => {
  const classes = new Map<number, Set<number>>();
  for (const { student_id, school_class_id } of rows) {
    const own = classes.get(student_id);
    if (own) own.add(school_class_id);
    else classes.set(student_id, new Set([school_class_id]));
  }
  return classes;
};

interface Place {
  readonly id: number;
  readonly school_id: number;
  readonly teachers_ids: readonly number[];
}

const placesOf = async (trx: Knex, classIds: ReadonlySet<number>): Promise<Map<number, Place>> => {
  const { rows } = await trx.raw<{ rows: Place[] }>(
    `select c.id, c.school_id, coalesce(array_agg(k.teacher_id) filter (where r.active), '{}') as teachers_ids
     from read_model.roster_school_classes c
       left join read_model.roster_school_class_teachers k on k.school_class_id = c.id
       left join read_model.roster_people r on r.id = k.teacher_id
     where c.id = any(?::int[]) group by c.id, c.school_id`,
    [[...classIds]],
  );
  return new Map(rows.map((row) => [row.id, row]));
};

const ascending = (ids: Iterable<number>): number[] => [...new Set(ids)].sort((a, b) => a - b);

const placeOf = (
  classIds: readonly number[],
  places: ReadonlyMap<number, Place>,
): Pick<StudentSumsRow, 'school_class_ids' | 'schools_ids' | 'teachers_ids'> => {
  const own = classIds.flatMap((id) => places.get(id) ?? []);
  return {
    school_class_ids: ascending(classIds),
    schools_ids: ascending(own.map(({ school_id }) => school_id)),
    teachers_ids: ascending(own.flatMap(({ teachers_ids }) => teachers_ids)),
  };
};
