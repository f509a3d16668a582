import type { Knex } from 'knex';
import { byPersonName, personName } from '../../shared/sql.ts';
import type { NamedRow } from '../../roster/queries.ts';
import { fromClassesInScope } from './scope.ts';
import type { DistrictScope, FilterLists, SchoolClassFilterRow, TeacherFilterRow } from './types.ts';

type Chosen = Pick<DistrictScope, 'districtId' | 'schoolId' | 'teacherId'>;

/** The choices that the filters leave: all schools of the district, teachers of the chosen school, classes of both. */
export const filterLists = async (trx: Knex, chosen: Chosen): Promise<FilterLists> => {
  const schools = await schoolsOfDistrict(trx, chosen);
  return { schools, teachers: await teachers(trx, chosen, schools), school_classes: await schoolClasses(trx, chosen) };
};

const schoolsOfDistrict = async (trx: Knex, { districtId }: Chosen): Promise<NamedRow[]> => {
  const { rows } = await trx.raw<{ rows: NamedRow[] }>(
    'select o.id, o.name from read_model.roster_schools o where o.district_id = ? order by lower(o.name), o.id',
    [districtId],
  );
  return rows;
};

/** A teacher belongs to the schools that they are registered at and to those of the classes that they teach. */
const teachers = async (
  trx: Knex,
  { districtId, schoolId }: Chosen,
  schools: readonly NamedRow[],
): Promise<TeacherFilterRow[]> => {
  const { rows } = await trx.raw<{ rows: TeacherFilterRow[] }>(
    `select r.id, ${personName('p')} as name, r.school_ids || coalesce(k.ids, '{}') as schools_ids
     from read_model.roster_people r
       left join (select t.teacher_id, array_agg(c.school_id) as ids
         from read_model.roster_school_class_teachers t join read_model.roster_school_classes c on c.id = t.school_class_id
         group by t.teacher_id) k on k.teacher_id = r.id
       left join public.people p on p.id = r.id
     where r.role = 'teacher' and r.active and r.district_id = ?
     order by ${byPersonName('p')}, r.id`,
    [districtId],
  );
  const known = new Set(schools.map(({ id }) => id));
  return rows
    .map((row) => ({ ...row, schools_ids: [...new Set(row.schools_ids)].filter((id) => known.has(id)).sort((a, b) => a - b) }))
    .filter((row) => schoolId === undefined || row.schools_ids.includes(schoolId));
};

const schoolClasses = async (trx: Knex, chosen: Chosen): Promise<SchoolClassFilterRow[]> => {
  const classes = fromClassesInScope({ ...chosen, timeZone: 'UTC' });
  const { rows } = await trx.raw<{ rows: SchoolClassFilterRow[] }>(
    `select v.id, v.name, v.school_id, coalesce(t.ids, '{}') as teachers_ids
     from (select c.id, c.name, c.school_id ${classes.sql}) v
       left join (select k.school_class_id, array_agg(k.teacher_id order by k.teacher_id) as ids
         from read_model.roster_school_class_teachers k join read_model.roster_people r on r.id = k.teacher_id and r.active
         group by k.school_class_id) t on t.school_class_id = v.id
     order by lower(v.name), v.id`,
    classes.bindings,
  );
  return rows;
};
