import type { Knex } from 'knex';
import type { NamedRow } from '../../roster/queries.ts';
import { byPersonName, personName } from '../../shared/sql.ts';
import type { ReportSums, SchoolClassSumsRow } from './types.ts';

/** A class without its sums. */
export type ClassRow = Omit<SchoolClassSumsRow, keyof ReportSums>;

/** The classes by id. */
export const classRows = async (trx: Knex, ids: readonly number[]): Promise<Map<number, ClassRow>> => {
  const { rows } = await trx.raw<{ rows: Omit<ClassRow, 'teachers'>[] }>(
    `select c.id, c.name, c.school_id, o.name as school_name, coalesce(n.students_count, 0) as students_count
     from read_model.roster_school_classes c join read_model.roster_schools o on o.id = c.school_id
       left join read_model.roster_student_counts n on n.scope = 'class' and n.scope_id = c.id
     where c.id = any(?::int[])`,
    [[...ids]],
  );
  const teachers = await teachersOfClasses(trx, ids);
  return new Map(rows.map((row) => [row.id, { ...row, teachers: teachers.get(row.id) ?? [] }]));
};

/** Active ones by name. A teacher of many classes is looked up once. */
const teachersOfClasses = async (trx: Knex, ids: readonly number[]): Promise<Map<number, NamedRow[]>> => {
  const { rows: links } = await trx.raw<{ rows: { teacher_id: number; classes: number[] }[] }>(
    `select k.teacher_id, array_agg(k.school_class_id) as classes from read_model.roster_school_class_teachers k
     where k.school_class_id = any(?::int[]) group by k.teacher_id`,
    [[...ids]],
  );
  const classesOf = new Map(links.map(({ teacher_id, classes }) => [teacher_id, classes]));
  const { rows: people } = await trx.raw<{ rows: NamedRow[] }>(
    `select r.id, ${personName('p')} as name
     from read_model.roster_people r left join public.people p on p.id = r.id
     where r.id = any(?::int[]) and r.active order by ${byPersonName('p')}, r.id`,
    [[...classesOf.keys()]],
  );
  const teachers = new Map<number, NamedRow[]>();
  for (const person of people) {
    for (const schoolClass of classesOf.get(person.id) ?? []) {
      const own = teachers.get(schoolClass);
      if (own) own.push(person);
      else teachers.set(schoolClass, [person]);
    }
  }
  return teachers;
};
