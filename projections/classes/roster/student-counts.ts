/** How many students a class and a district have, kept with the roster so that no page has to count them. */
import type { Knex } from 'knex';
import { columnList } from '#projections/tables/table.ts';
import type { Concerned } from './school-counts.ts';
import { rosterStudentCounts, rosterStudents } from './tables.ts';

const studentColumns = columnList(rosterStudents, ['student_id', 'district_id', 'enrolled']);
const countColumns = columnList(rosterStudentCounts, ['scope', 'scope_id', 'students_count']);

const insertStudents = ({ enrolments, people }: { enrolments: string; people: string }): string => `
  insert into roster_students (${studentColumns})
  select id, district_id, bool_or(enrolled) from (
    select e.student_id as id, s.district_id, e.active and coalesce(p.active, false) as enrolled
    from roster_school_class_students e join roster_school_classes c on c.id = e.school_class_id
      join roster_schools s on s.id = c.school_id left join roster_people p on p.id = e.student_id
    where ${enrolments}
    union all
    select p.id, p.district_id, false from roster_people p
    where p.role = 'student' and p.district_id is not null and ${people}) every
  group by id, district_id`;

const insertClassCounts = (condition: string): string => `
  insert into roster_student_counts (${countColumns})
  select 'class', e.school_class_id, count(*)
  from roster_school_class_students e join roster_people p on p.id = e.student_id and p.active
  where e.active ${condition} group by e.school_class_id`;

const insertDistrictCounts = (condition: string): string => `
  insert into roster_student_counts (${countColumns})
  select 'district', t.district_id, count(*) from roster_students t where t.enrolled ${condition} group by t.district_id`;

/**
 * Enrollments are never deleted: a student who leaves a class keeps an inactive one, so every affected count is still found
 * afterwards.
 */
export const refreshStudentCounts = async (trx: Knex.Transaction, concerned: Concerned): Promise<void> => {
  const ids = await studentsConcerned(trx, concerned);
  if (ids.length === 0) return;
  const { rows: left } = await trx.raw<{ rows: { district_id: number }[] }>(
    'delete from roster_students where student_id = any(?::int[]) returning district_id',
    [ids],
  );
  // Districts that students have left, along with their class or school, cannot be found from the new rows.
  const districtIds = [...new Set(left.map(({ district_id }) => district_id))];
  const ofThem = { enrolments: 'e.student_id = any(:ids::int[])', people: 'p.id = any(:ids::int[])' };
  await trx.raw(insertStudents(ofThem), { ids });
  const classes = 'select school_class_id from roster_school_class_students where student_id = any(:ids::int[])';
  const districts =
    'select district_id from roster_students where student_id = any(:ids::int[]) union select unnest(:districtIds::int[])';
  await trx.raw(
    `delete from roster_student_counts
     where (scope = 'class' and scope_id in (${classes})) or (scope = 'district' and scope_id in (${districts}))`,
    { ids, districtIds },
  );
  await trx.raw(insertClassCounts(`and e.school_class_id in (${classes})`), { ids });
  await trx.raw(insertDistrictCounts(`and t.district_id in (${districts})`), { ids, districtIds });
};

export const fillStudentCounts = async (trx: Knex.Transaction): Promise<void> => {
  await trx.raw(insertStudents({ enrolments: 'true', people: 'true' }));
  await trx.raw(insertClassCounts(''));
  await trx.raw(insertDistrictCounts(''));
};

const studentsConcerned = async (trx: Knex.Transaction, concerned: Concerned): Promise<number[]> => {
  const { schoolIds, schoolClassIds, personIds } = concerned;
  const { rows } = await trx.raw<{ rows: { id: number }[] }>(
    `select id from roster_people where id = any(:personIds::int[])
     union
     select student_id from roster_school_class_students where school_class_id = any(:schoolClassIds::int[])
     union
     select e.student_id from roster_school_class_students e join roster_school_classes c on c.id = e.school_class_id
     where c.school_id = any(:schoolIds::int[])`,
    { schoolIds: [...schoolIds], schoolClassIds: [...schoolClassIds], personIds: [...personIds] },
  );
  return rows.map(({ id }) => id);
};
