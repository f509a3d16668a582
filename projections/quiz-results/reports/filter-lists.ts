import type { Knex } from 'knex';
import { byPersonName, personName } from '../../shared/sql.ts';
import type { NamedRow } from '../../roster/queries.ts';
import { districtLists, isChosen, type DistrictLists } from './district-lists.ts';
import type { DistrictScope, FilterLists, SchoolClassFilterRow, TeacherFilterRow } from './types.ts';

type Chosen = Pick<DistrictScope, 'districtId' | 'schoolId' | 'teacherId'>;

/** The choices that the filters leave: all schools of the district, teachers of the chosen school, classes of both. */
export const filterLists = async (trx: Knex, chosen: Chosen): Promise<FilterLists> => {
  const lists = await districtLists(trx, chosen.districtId);
  return { schools: lists.schools, teachers: await teachers(trx, lists, chosen), school_classes: schoolClasses(lists, chosen) };
};

/** A teacher belongs to the schools that they are registered at and to those of the classes that they teach. */
const teachers = async (trx: Knex, { schoolsOfTeachers }: DistrictLists, { schoolId }: Chosen): Promise<TeacherFilterRow[]> => {
  const own = [...schoolsOfTeachers].filter(([, schools]) => schoolId === undefined || schools.includes(schoolId));
  if (own.length === 0) return [];
  const named = await byName(
    trx,
    own.map(([id]) => id),
  );
  return named.map(({ id, name }) => ({ id, name, schools_ids: schoolsOfTeachers.get(id)! }));
};

/** Names are never kept: somebody may be erased. */
const byName = async (trx: Knex, ids: readonly number[]): Promise<NamedRow[]> => {
  const { rows } = await trx.raw<{ rows: NamedRow[] }>(
    `select r.id, ${personName('p')} as name from unnest(?::int[]) r (id) left join public.people p on p.id = r.id
     order by ${byPersonName('p')}, r.id`,
    [[...ids]],
  );
  return rows;
};

const schoolClasses = ({ classes }: DistrictLists, { schoolId, teacherId }: Chosen): SchoolClassFilterRow[] =>
  classes
    .filter((schoolClass) => isChosen(schoolClass, { schoolId, teacherId }))
    .map(({ id, name, school_id, teachers_ids }) => ({ id, name, school_id, teachers_ids }));
