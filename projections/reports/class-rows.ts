import { z } from 'zod';
import { rosterSchools } from '#projections/districts/district-tables.ts';
import { namedRow, type NamedRow } from '#projections/classes/roster/queries.ts';
import {
  rosterPeople,
  rosterSchoolClassTeachers,
  rosterSchoolClasses,
  rosterStudentCounts,
} from '#projections/classes/roster/tables.ts';
import { byPersonName, personName } from '#projections/shared/sql.ts';
import { schoolClassRow, type ClassRow } from './types.ts';
import { people } from '#projections/tables/outside.ts';
import { sql } from '#projections/read/sql.ts';
import type { ReadHandle } from '#projections/read/handle.ts';

/** The classes by id. */
export const classRows = async (read: ReadHandle<'roster'>, ids: readonly number[]): Promise<Map<number, ClassRow>> => {
  const rows = await read.rows(
    schoolClassRow,
    sql`select c.id, c.name, c.school_id, o.name as school_name, coalesce(n.students_count, 0) as students_count
     from ${rosterSchoolClasses} c join ${rosterSchools} o on o.id = c.school_id
       left join ${rosterStudentCounts} n on n.scope = 'class' and n.scope_id = c.id
     where c.id = any(?::int[])`,
    [[...ids]],
  );
  const teachers = await teachersOfClasses(read, ids);
  return new Map(rows.map((row) => [row.id, { ...row, teachers: teachers.get(row.id) ?? [] }]));
};

const classesOfTeacher = z.strictObject({
  teacher_id: z.int(),
  classes: z.array(z.int()),
});

/** Active ones by name. A teacher of many classes is looked up once. */
const teachersOfClasses = async (read: ReadHandle<'roster'>, ids: readonly number[]): Promise<Map<number, NamedRow[]>> => {
  const links = await read.rows(
    classesOfTeacher,
    sql`select k.teacher_id, array_agg(k.school_class_id) as classes from ${rosterSchoolClassTeachers} k
     where k.school_class_id = any(?::int[]) group by k.teacher_id`,
    [[...ids]],
  );
  const classesOf = new Map(links.map(({ teacher_id, classes }) => [teacher_id, classes]));
  const named = await read.rows(
    namedRow,
    sql`select r.id, ${personName('p')} as name
     from ${rosterPeople} r left join ${people} p on p.id = r.id
     where r.id = any(?::int[]) and r.active order by ${byPersonName('p')}, r.id`,
    [[...classesOf.keys()]],
  );
  const teachers = new Map<number, NamedRow[]>();
  for (const person of named) {
    for (const schoolClass of classesOf.get(person.id) ?? []) {
      const own = teachers.get(schoolClass);
      if (own) own.push(person);
      else teachers.set(schoolClass, [person]);
    }
  }
  return teachers;
};
