import { z } from 'zod';
import { membershipSource } from '#domain/classes/school-class/events.ts';
import { plainText, sameWords } from '#domain/shared/plain-text.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { sql } from '#projections/read/sql.ts';
import { byPersonName, personName } from '#projections/shared/sql.ts';
import { people } from '#projections/tables/outside.ts';
import { schoolClassRow } from './class-queries.ts';
import { rosterDistricts, rosterSchools } from '#projections/districts/district-tables.ts';
import { rosterPeople, rosterSchoolClasses, rosterSchoolClassStudents, rosterSchoolClassTeachers } from './tables.ts';

/** Columns added in version 4, as in class-queries.ts. */
const through = `coalesce(to_jsonb(m) ->> 'through', 'roster')`;
const archived = `coalesce((to_jsonb(c) ->> 'archived')::boolean, false)`;

export const rosterStudentRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  given_name: z.string(),
  family_name: z.string(),
  email: z.string().nullable(),
  /** False for a student who has left the class. */
  active: z.boolean(),
  through: membershipSource,
  /** True if a roster includes them: their name and address come from it. */
  in_roster: z.boolean(),
});
export type RosterStudentRow = z.infer<typeof rosterStudentRow>;

/** Whoever is or was a student of a class: those who are come first, both by name. Without `page` all of them. */
export const rosterOfClass = (
  read: ReadHandle<'roster'>,
  schoolClassId: number,
  page: { readonly limit: number | null; readonly offset: number } = { limit: null, offset: 0 },
): Promise<RosterStudentRow[]> =>
  read.rows(
    rosterStudentRow,
    sql`select m.student_id as id, ${personName('p')} as name, coalesce(p.given_name, '') as given_name,
       coalesce(p.family_name, '') as family_name, case when p.erased_at is null then p.email end as email,
       m.active and r.active as active, ${through} as through, p.sourced_id is not null as in_roster
     from ${rosterSchoolClassStudents} m
       join ${rosterPeople} r on r.id = m.student_id
       left join ${people} p on p.id = m.student_id
     where m.school_class_id = :schoolClassId
     order by (m.active and r.active) desc, ${byPersonName('p')}, m.student_id limit :limit::int offset :offset`,
    { schoolClassId, ...page },
  );

const rosterCountsRow = z.strictObject({
  students_count: z.int(),
  former_count: z.int(),
});

/** How many are and how many were students of a class. */
export const rosterCounts = async (
  read: ReadHandle<'roster'>,
  schoolClassId: number,
): Promise<z.infer<typeof rosterCountsRow>> => {
  const rows = await read.rows(
    rosterCountsRow,
    sql`select (count(*) filter (where m.active and r.active))::int as students_count,
       (count(*) filter (where not (m.active and r.active)))::int as former_count
     from ${rosterSchoolClassStudents} m join ${rosterPeople} r on r.id = m.student_id where m.school_class_id = ?`,
    [schoolClassId],
  );
  return rows[0]!;
};

export const rosterTeacherRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  through: membershipSource,
});
export type RosterTeacherRow = z.infer<typeof rosterTeacherRow>;

export const teachersOfClass = (read: ReadHandle<'roster'>, schoolClassId: number): Promise<RosterTeacherRow[]> =>
  read.rows(
    rosterTeacherRow,
    sql`select m.teacher_id as id, ${personName('p')} as name, ${through} as through
     from ${rosterSchoolClassTeachers} m
       join ${rosterPeople} r on r.id = m.teacher_id and r.active
       left join ${people} p on p.id = m.teacher_id
     where m.school_class_id = ?
     order by ${byPersonName('p')}, m.teacher_id`,
    [schoolClassId],
  );

export const archivedClassRow = schoolClassRow.pick({ id: true, name: true, school_name: true });
export type ArchivedClass = z.infer<typeof archivedClassRow>;

/** Classes that a teacher teaches and has archived, by name. */
export const archivedClassesOfTeacher = (read: ReadHandle<'roster'>, teacherId: number): Promise<ArchivedClass[]> =>
  read.rows(
    archivedClassRow,
    sql`select c.id, c.name, s.name as school_name
     from ${rosterSchoolClasses} c join ${rosterSchools} s on s.id = c.school_id
     where c.id in (select school_class_id from ${rosterSchoolClassTeachers} where teacher_id = ?) and ${archived}
     order by public.sort_key(c.name), c.id`,
    [teacherId],
  );

export const archivedClassesOfSchools = (read: ReadHandle<'roster'>, schoolIds: readonly number[]): Promise<ArchivedClass[]> =>
  read.rows(
    archivedClassRow,
    sql`select c.id, c.name, s.name as school_name
     from ${rosterSchoolClasses} c join ${rosterSchools} s on s.id = c.school_id
     where c.school_id = any(?::int[]) and ${archived}
     order by public.sort_key(s.name), s.id, public.sort_key(c.name), c.id`,
    [[...schoolIds]],
  );

const classWithCodeRow = z.strictObject({
  id: z.int(),
  name: z.string(),
});

/** The class with this code. Also null if several classes have it: this must not happen, and must not open the wrong one. */
export const classWithCode = async (
  read: ReadHandle<'roster'>,
  code: string,
): Promise<{ readonly id: number; readonly name: string } | null> => {
  const rows = await read.rows(
    classWithCodeRow,
    sql`select c.id, c.name from ${rosterSchoolClasses} c where c.code = ? limit 2`,
    [code],
  );
  return rows.length === 1 ? rows[0]! : null;
};

const namedStudentRow = z.strictObject({ id: z.int(), name: z.string() });

/** Without blanks, apostrophes and hyphens either, which children leave out. */
const lettersAlone = (name: string): string => plainText(name).replaceAll(/[ '-]/g, '');

/**
 * Students of a class with this name, however it is typed: those whose name has the same words; else the one whose name differs
 * in accents alone; else the one whose name has the same letters.
 */
export const studentsByName = async (read: ReadHandle<'roster'>, schoolClassId: number, name: string): Promise<number[]> => {
  const rows = await read.rows(
    namedStudentRow,
    sql`select m.student_id as id, ${personName('p')} as name
     from ${rosterSchoolClassStudents} m
       join ${rosterPeople} r on r.id = m.student_id and r.active
       join ${people} p on p.id = m.student_id and p.erased_at is null
     where m.school_class_id = ? and m.active
     order by m.student_id`,
    [schoolClassId],
  );
  const called = (fold: (text: string) => string): number[] => {
    const typed = fold(name);
    return typed === '' ? [] : rows.filter((row) => fold(row.name) === typed).map(({ id }) => id);
  };
  const same = called(sameWords);
  if (same.length > 0) return same;
  return [called(plainText), called(lettersAlone)].find((alike) => alike.length === 1) ?? [];
};

const studentsMayJoinRow = z.strictObject({
  on: z.boolean(),
});

/** Whether a district lets students create accounts with a class code. */
export const studentsMayJoin = async (read: ReadHandle<'roster'>, districtId: number): Promise<boolean> => {
  const rows = await read.rows(
    studentsMayJoinRow,
    sql`select coalesce((to_jsonb(d) ->> 'students_join')::boolean, false) as on from ${rosterDistricts} d where d.id = ?`,
    [districtId],
  );
  return rows[0]?.on ?? false;
};
