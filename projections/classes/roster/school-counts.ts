import type { Knex } from 'knex';
import { columnList } from '#projections/tables/table.ts';
import { rosterSchoolCounts } from './tables.ts';

/** The schools, classes and people that a change affects. */
export interface Concerned {
  readonly schoolIds: readonly number[];
  readonly schoolClassIds: readonly number[];
  readonly personIds: readonly number[];
}

/** The schools that these people and classes belong to, in the current state of the tables. */
export const schoolsConcerned = async (trx: Knex.Transaction, concerned: Concerned): Promise<number[]> => {
  const { schoolIds, schoolClassIds, personIds } = concerned;
  if (schoolClassIds.length + personIds.length === 0) return [...schoolIds];
  const { rows } = await trx.raw<{ rows: { id: number }[] }>(
    `select school_id as id from roster_school_classes where id = any(:schoolClassIds::int[])
     union
     select unnest(school_ids) from roster_people where id = any(:personIds::int[])
     union
     select c.school_id from roster_school_class_students e join roster_school_classes c on c.id = e.school_class_id
     where e.active and e.student_id = any(:personIds::int[])`,
    { schoolClassIds: [...schoolClassIds], personIds: [...personIds] },
  );
  return [...schoolIds, ...rows.map(({ id }) => id)];
};

const countColumns = columnList(rosterSchoolCounts, ['school_id', 'teachers_count', 'school_classes_count', 'students_count']);

/**
 * Recounts from scratch instead of adding up: teachers who belong to the school, its classes, and the distinct students enrolled
 * in any of them. Inactive people are left out.
 */
const countsSql = (condition: string): string => `
  insert into roster_school_counts (${countColumns})
  with chosen as materialized (select id from roster_schools ${condition}),
    teachers as (
      select m.id as school_id, count(distinct p.id)::int as count
      from roster_people p cross join lateral unnest(p.school_ids) m (id)
      where p.role = 'teacher' and p.active and p.school_ids && array(select id from chosen) group by 1),
    classes as (
      select school_id, count(*)::int as count from roster_school_classes where school_id in (select id from chosen) group by 1),
    students as (
      select c.school_id, count(distinct e.student_id)::int as count
      from roster_school_classes c join roster_school_class_students e on e.school_class_id = c.id and e.active
        join roster_people p on p.id = e.student_id and p.active
      where c.school_id in (select id from chosen) group by 1)
  select s.id, coalesce(t.count, 0), coalesce(c.count, 0), coalesce(e.count, 0)
  from chosen s left join teachers t on t.school_id = s.id left join classes c on c.school_id = s.id
    left join students e on e.school_id = s.id
  on conflict (school_id) do update set teachers_count = excluded.teachers_count,
    school_classes_count = excluded.school_classes_count, students_count = excluded.students_count`;

export const refreshSchoolCounts = async (trx: Knex.Transaction, schoolIds: ReadonlySet<number>): Promise<void> => {
  if (schoolIds.size > 0) await trx.raw(countsSql('where id = any(?::int[])'), [[...schoolIds]]);
};

export const fillSchoolCounts = async (trx: Knex.Transaction): Promise<void> => {
  await trx.raw(countsSql(''));
};
