import type { Knex } from 'knex';
import { byPersonName, personName } from '../../shared/sql.ts';
import type { NamedRow } from '../../roster/queries.ts';
import { fromClassesInScope } from './scope.ts';
import type { DistrictScope, FilterLists, SchoolClassFilterRow, TeacherFilterRow } from './types.ts';

type Chosen = Pick<DistrictScope, 'districtId' | 'schoolId' | 'teacherId'>;

/** The choices that the filters leave: all schools of the district, teachers of the chosen school, classes of both. */
export const filterLists = async (trx: Knex, chosen: Chosen): Promise<FilterLists> => ({
  schools: await schools(trx, chosen),
  teachers: await teachers(trx, chosen),
  school_classes: await schoolClasses(trx, chosen),
});

const schools = async (trx: Knex, { districtId }: Chosen): Promise<NamedRow[]> => {
  const { rows } = await trx.raw<{ rows: NamedRow[] }>(
    'select o.id, o.name from read_model.roster_schools o where o.district_id = ? order by lower(o.name), o.id',
    [districtId],
  );
  return rows;
};

/** A teacher belongs to the schools that they are registered at and to those of the classes that they teach. */
const teachers = async (trx: Knex, { districtId, schoolId }: Chosen): Promise<TeacherFilterRow[]> => {
  const { rows } = await trx.raw<{ rows: TeacherFilterRow[] }>(
    `with schools as materialized (select o.id from read_model.roster_schools o where o.district_id = :districtId),
       belongs as (
         select r.id as teacher_id, m.id as school_id from read_model.roster_people r
           cross join unnest(r.school_ids) m (id)
         where r.role = 'teacher' and r.district_id = :districtId and m.id in (select id from schools)
         union
         select k.teacher_id, c.school_id from read_model.roster_school_class_teachers k
           join read_model.roster_school_classes c on c.id = k.school_class_id
         where c.school_id in (select id from schools))
     select t.id, ${personName('p')} as name, t.schools_ids
     from (select b.teacher_id as id, array_agg(b.school_id order by b.school_id) as schools_ids
         from belongs b join read_model.roster_people r on r.id = b.teacher_id and r.active group by b.teacher_id) t
       left join public.people p on p.id = t.id
     where :schoolId::int is null or :schoolId::int = any(t.schools_ids)
     order by ${byPersonName('p')}, t.id`,
    { districtId, schoolId: schoolId ?? null },
  );
  return rows;
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
