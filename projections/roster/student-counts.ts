import type { Knex } from 'knex';
import type { ProjectionTable } from '../projection.ts';
import type { Concerned } from './school-counts.ts';

/**
 * `roster_students`: everybody who is or was in a class of a district, and whether they are enrolled in one now; people
 * who are not active are in none. `roster_student_counts`: how many are, by class and by district; without one, no row.
 */
export const studentTables: readonly ProjectionTable[] = [
  {
    name: 'roster_students',
    columns: 'student_id int, district_id int, enrolled boolean not null, primary key (student_id, district_id)',
    indexes: ['create index on %table% (district_id, enrolled)'],
  },
  {
    name: 'roster_student_counts',
    columns: 'scope text, scope_id int, students_count int not null, primary key (scope, scope_id)',
  },
];

const insertStudents = (condition: string): string => `
  insert into roster_students (student_id, district_id, enrolled)
  select e.student_id, s.district_id, bool_or(e.active and coalesce(p.active, false))
  from roster_school_class_students e join roster_school_classes c on c.id = e.school_class_id
    join roster_schools s on s.id = c.school_id left join roster_people p on p.id = e.student_id
  ${condition} group by e.student_id, s.district_id`;

const insertClassCounts = (condition: string): string => `
  insert into roster_student_counts (scope, scope_id, students_count)
  select 'class', e.school_class_id, count(*)
  from roster_school_class_students e join roster_people p on p.id = e.student_id and p.active
  where e.active ${condition} group by e.school_class_id`;

const insertDistrictCounts = (condition: string): string => `
  insert into roster_student_counts (scope, scope_id, students_count)
  select 'district', t.district_id, count(*) from roster_students t where t.enrolled ${condition} group by t.district_id`;

/** Nobody's row goes away for good: whoever leaves a class keeps an enrolment that is not active. */
export const refreshStudentCounts = async (trx: Knex.Transaction, concerned: Concerned): Promise<void> => {
  const ids = await studentsConcerned(trx, concerned);
  if (ids.length === 0) return;
  await trx.raw('delete from roster_students where student_id = any(?::int[])', [ids]);
  await trx.raw(insertStudents('where e.student_id = any(?::int[])'), [ids]);
  const classes = 'select school_class_id from roster_school_class_students where student_id = any(:ids::int[])';
  const districts = 'select district_id from roster_students where student_id = any(:ids::int[])';
  await trx.raw(
    `delete from roster_student_counts
     where (scope = 'class' and scope_id in (${classes})) or (scope = 'district' and scope_id in (${districts}))`,
    { ids },
  );
  await trx.raw(insertClassCounts(`and e.school_class_id in (${classes})`), { ids });
  await trx.raw(insertDistrictCounts(`and t.district_id in (${districts})`), { ids });
};

export const fillStudentCounts = async (trx: Knex.Transaction): Promise<void> => {
  await trx.raw(insertStudents(''));
  await trx.raw(insertClassCounts(''));
  await trx.raw(insertDistrictCounts(''));
};

const studentsConcerned = async (trx: Knex.Transaction, concerned: Concerned): Promise<number[]> => {
  const { schoolIds, schoolClassIds, personIds } = concerned;
  const { rows } = await trx.raw<{ rows: { id: number }[] }>(
    `select student_id as id from roster_school_class_students where student_id = any(:personIds::int[])
     union
     select student_id from roster_school_class_students where school_class_id = any(:schoolClassIds::int[])
     union
     select e.student_id from roster_school_class_students e join roster_school_classes c on c.id = e.school_class_id
     where c.school_id = any(:schoolIds::int[])`,
    { schoolIds: [...schoolIds], schoolClassIds: [...schoolClassIds], personIds: [...personIds] },
  );
  return rows.map(({ id }) => id);
};
