/** Reads classes with their teachers, and the first of their students. */
import { z } from 'zod';
import { classColours } from '#domain/classes/school-class/colours.ts';
import { byPersonName, personName } from '#projections/shared/sql.ts';
import { rosterDistricts, rosterSchools } from '#projections/districts/district-tables.ts';
import { namedRow } from './queries.ts';
import { people } from '#projections/tables/outside.ts';
import { sql } from '#projections/read/sql.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { countRow, idRow } from '#projections/read/row-schema.ts';
import { rosterPeople, rosterSchoolClassStudents, rosterSchoolClassTeachers, rosterSchoolClasses } from './tables.ts';

export const schoolClassRow = namedRow.extend({
  /** What students type to join. */
  code: z.string(),
  /** False for a code from a roster: such codes are not secret, so they do not let anybody join. */
  code_opens: z.boolean(),
  grade: z.string().nullable(),
  /** Null if none has been chosen. */
  colour: z.enum(classColours).nullable(),
  archived: z.boolean(),
  /** The class's name in the roster; null for a class made by teachers. */
  roster_name: z.string().nullable(),
  school_id: z.int(),
  school_name: z.string(),
  district_id: z.int(),
  district_name: z.string(),
  /** The district's time zone, as an IANA name. */
  time_zone: z.string(),
  teachers: z.array(namedRow).readonly(),
  students_count: z.int(),
});
export type SchoolClassRow = z.infer<typeof schoolClassRow>;

const teachersColumn = sql`
  coalesce((select json_agg(json_build_object('id', m.teacher_id, 'name', ${personName('p')})
      order by ${byPersonName('p')}, m.teacher_id)
    from ${rosterSchoolClassTeachers} m
      join ${rosterPeople} r on r.id = m.teacher_id and r.active
      left join ${people} p on p.id = m.teacher_id
    where m.school_class_id = c.id), '[]') as teachers`;

/**
 * Columns added in version 4. They are read by name from JSON, so that the previous build, which serves until the new one is
 * ready, can be read too.
 */
export const classArchived = (table: string): string => `coalesce((to_jsonb(${table}) ->> 'archived')::boolean, false)`;
const archived = classArchived('c');
const cameWithVersion4 = `
  coalesce((to_jsonb(c) ->> 'code_opens')::boolean, false) as code_opens, to_jsonb(c) ->> 'grade' as grade,
  to_jsonb(c) ->> 'colour' as colour, ${archived} as archived, to_jsonb(c) ->> 'roster_name' as roster_name`;

const studentsCount = sql`(select count(*)::int from ${rosterSchoolClassStudents} e
    join ${rosterPeople} r on r.id = e.student_id and r.active
    where e.school_class_id = c.id and e.active)`;

const classColumns = sql`
  c.id, c.name, c.code, ${cameWithVersion4}, c.school_id, s.name as school_name, s.district_id, d.name as district_name, d.time_zone,
  ${teachersColumn},
  ${studentsCount} as students_count`;

const fromClasses = sql`
  from ${rosterSchoolClasses} c
    join ${rosterSchools} s on s.id = c.school_id
    join ${rosterDistricts} d on d.id = s.district_id`;

/** A class with its school, district and time zone. */
export const schoolClass = async (read: ReadHandle<'roster'>, id: number): Promise<SchoolClassRow | null> => {
  const rows = await read.rows(schoolClassRow, sql`select ${classColumns} ${fromClasses} where c.id = ?`, [id]);
  return rows[0] ?? null;
};

/** The ids of a teacher's classes, by name. */
export const classesTaughtBy = async (read: ReadHandle<'roster'>, teacherId: number): Promise<number[]> => {
  const rows = await read.rows(
    idRow,
    sql`select c.id from ${rosterSchoolClassTeachers} t join ${rosterSchoolClasses} c on c.id = t.school_class_id
     where t.teacher_id = ? and not ${archived} order by public.sort_key(c.name), c.id`,
    [teacherId],
  );
  return rows.map(({ id }) => id);
};

/** Classes of other schools than these that somebody teaches by hand, archived ones too. */
export const classesTaughtElsewhere = async (
  read: ReadHandle<'roster'>,
  { teacherId, schoolIds }: { readonly teacherId: number; readonly schoolIds: readonly number[] },
): Promise<number[]> => {
  const rows = await read.rows(
    idRow,
    sql`select c.id from ${rosterSchoolClassTeachers} t join ${rosterSchoolClasses} c on c.id = t.school_class_id
     where t.teacher_id = ? and t.through = 'hand' and c.school_id <> all(?::int[]) order by c.id`,
    [teacherId, [...schoolIds]],
  );
  return rows.map(({ id }) => id);
};

export const taughtClassRow = schoolClassRow.pick({ id: true, name: true, code: true, students_count: true });
export type TaughtClass = z.infer<typeof taughtClassRow>;

/** The same with the data for each class's card, which needs a lookup per class. The dashboard does not use the names in it. */
export const classesToTeach = (read: ReadHandle<'roster'>, teacherId: number): Promise<TaughtClass[]> =>
  read.rows(
    taughtClassRow,
    sql`select c.id, c.name, c.code, ${studentsCount} as students_count
     from ${rosterSchoolClassTeachers} t join ${rosterSchoolClasses} c on c.id = t.school_class_id
     where t.teacher_id = ? and not ${archived} order by public.sort_key(c.name), c.id`,
    [teacherId],
  );

/** A teacher's classes that are not archived, by name. */
export const classesOfTeacher = async (read: ReadHandle<'roster'>, teacherId: number): Promise<SchoolClassRow[]> => {
  const rows = await read.rows(
    schoolClassRow,
    sql`select ${classColumns} ${fromClasses}
     where c.id in (select school_class_id from ${rosterSchoolClassTeachers} where teacher_id = ?) and not ${archived}
     order by public.sort_key(c.name), c.id`,
    [teacherId],
  );
  return rows;
};

/** These classes, by school and name. */
export const classesByIds = (read: ReadHandle<'roster'>, ids: readonly number[]): Promise<SchoolClassRow[]> =>
  read.rows(
    schoolClassRow,
    sql`select ${classColumns} ${fromClasses}
     where c.id = any(?::int[]) order by public.sort_key(s.name), s.id, public.sort_key(c.name), c.id`,
    [[...ids]],
  );

/** Classes of some schools that are not archived, by school and name. */
export const classesOfSchools = async (read: ReadHandle<'roster'>, schoolIds: readonly number[]): Promise<SchoolClassRow[]> => {
  const rows = await read.rows(
    schoolClassRow,
    sql`select ${classColumns} ${fromClasses}
     where c.school_id = any(?::int[]) and not ${archived}
     order by public.sort_key(s.name), s.id, public.sort_key(c.name), c.id`,
    [[...schoolIds]],
  );
  return rows;
};

export const studentOfClassRow = namedRow.extend({ school_class_id: z.int() });
export type StudentOfClass = z.infer<typeof studentOfClassRow>;

/** The first `limit` students of each of these classes, by name. Names are built for these only: a class can have thousands. */
export const firstStudents = (
  read: ReadHandle<'roster'>,
  schoolClassIds: readonly number[],
  limit: number,
): Promise<StudentOfClass[]> =>
  read.rows(
    studentOfClassRow,
    sql`select c.id as school_class_id, f.student_id as id, ${personName('f')} as name
     from unnest(:schoolClassIds::int[]) c(id)
       cross join lateral (
         select m.student_id, p.id, p.given_name, p.family_name, p.sort_name, p.erased_at
         from ${rosterSchoolClassStudents} m
           join ${rosterPeople} r on r.id = m.student_id and r.active
           left join ${people} p on p.id = m.student_id
         where m.school_class_id = c.id and m.active
         order by ${byPersonName('p')}, m.student_id limit :limit) f
     order by c.id, ${byPersonName('f')}, f.student_id`,
    { schoolClassIds: [...schoolClassIds], limit },
  );

/** How many students these classes have together, each counted once. */
export const studentsOfClassesCount = async (read: ReadHandle<'roster'>, schoolClassIds: readonly number[]): Promise<number> => {
  const rows = await read.rows(
    countRow,
    sql`select count(distinct m.student_id)::int as count from ${rosterSchoolClassStudents} m
       join ${rosterPeople} r on r.id = m.student_id and r.active
     where m.school_class_id = any(?::int[]) and m.active`,
    [[...schoolClassIds]],
  );
  return rows[0]!.count;
};
