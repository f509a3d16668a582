/** Reads districts, schools and people by id, as nearly every page does. */
import { z } from 'zod';
import { personRole, teacherPlan, adminReach } from '#domain/shared/fields.ts';
import { byPersonName, personName } from '#projections/shared/sql.ts';
import { people } from '#projections/tables/outside.ts';
import { sql } from '#projections/read/sql.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { findRow } from '#projections/read/find-rows.ts';
import type { Row } from '#projections/tables/table.ts';
import { idRow } from '#projections/read/row-schema.ts';
import { rosterDistricts, rosterSchools } from '#projections/districts/district-tables.ts';
import { rosterPeople, rosterSchoolClassStudents, rosterSchoolClassTeachers, rosterSchoolCounts } from './tables.ts';

export const namedRow = z.strictObject({
  id: z.int(),
  name: z.string(),
});
export type NamedRow = z.infer<typeof namedRow>;

export const personRow = z.strictObject({
  id: z.int(),
  /** `[erased]` once the person's data is erased. */
  name: z.string(),
  role: personRole,
  district_id: z.int().nullable(),
  school_ids: z.array(z.int()).readonly(),
  plan: teacherPlan.nullable(),
  /** YYYY-MM-DD. */
  trial_ends_on: z.string().nullable(),
  /** For a school admin; null until a roster states it. */
  administers: adminReach.nullable(),
  active: z.boolean(),
  erased: z.boolean(),
});
export type PersonRow = z.infer<typeof personRow>;

/**
 * Columns added in version 3. They are read by name from JSON, so that the previous build, which serves until the new one is
 * ready, can be read too.
 */
const administers = `to_jsonb(r) ->> 'administers'`;
const parentId = `(to_jsonb(s) ->> 'parent_id')::int`;

export const findPerson = async (read: ReadHandle<'roster'>, id: number): Promise<PersonRow | null> => {
  const rows = await read.rows(
    personRow,
    sql`select r.id, ${personName('p')} as name, r.role, r.district_id, r.school_ids, r.plan, r.trial_ends_on::text, ${administers} as administers, r.active,
       p.erased_at is not null as erased
     from ${rosterPeople} r left join ${people} p on p.id = r.id
     where r.id = ?`,
    [id],
  );
  return rows[0] ?? null;
};

/** These schools of a district and all below them. A cycle of parents ends where it closes. */
export const schoolsAndBelow = async (
  read: ReadHandle<'roster'>,
  districtId: number,
  ids: readonly number[],
): Promise<number[]> => {
  const rows = await read.rows(
    idRow,
    sql`with recursive own as (
       select s.id from ${rosterSchools} s where s.id = any(:ids::int[]) and s.district_id = :districtId
       union
       select s.id from ${rosterSchools} s join own on ${parentId} = own.id where s.district_id = :districtId)
     select id from own order by id`,
    { districtId, ids: [...ids] },
  );
  return rows.map(({ id }) => id);
};

export const unplacedAdminRow = namedRow.extend({
  district_name: z.string().nullable(),
});
export type UnplacedAdmin = z.infer<typeof unplacedAdminRow>;

/**
 * School admins who still have access to their whole district because no roster has stated what they administer, by district and
 * name.
 */
export const adminsOfOldReach = async (read: ReadHandle<'roster'>): Promise<UnplacedAdmin[]> => {
  const rows = await read.rows(
    unplacedAdminRow,
    sql`select r.id, ${personName('p')} as name, d.name as district_name
     from ${rosterPeople} r left join ${people} p on p.id = r.id
       left join ${rosterDistricts} d on d.id = r.district_id
     where r.role = 'school_admin' and ${administers} is null and r.active and p.erased_at is null
     order by public.sort_key(d.name), ${byPersonName('p')}, r.id`,
  );
  return rows;
};

/** `time_zone` as an IANA name, for example America/New_York. */
export type DistrictRow = Omit<Row<typeof rosterDistricts>, 'students_join'>;

export const findDistrict = (read: ReadHandle<'roster'>, id: number): Promise<DistrictRow | null> =>
  findRow(read, rosterDistricts, ['id', 'name', 'time_zone'], { id });

export const listDistricts = async (read: ReadHandle<'roster'>): Promise<NamedRow[]> => {
  const rows = await read.rows(namedRow, sql`select id, name from ${rosterDistricts} order by public.sort_key(name), id`);
  return rows;
};

/** The existing districts among these, by name. */
export const districtsByIds = async (read: ReadHandle<'roster'>, ids: readonly number[]): Promise<NamedRow[]> =>
  ids.length === 0
    ? []
    : read.rows(
        namedRow,
        sql`select id, name from ${rosterDistricts} where id = any(?::int[]) order by public.sort_key(name), id`,
        [[...ids]],
      );

export const schoolCountsRow = namedRow.extend({
  district_id: z.int(),
  teachers_count: z.int(),
  classes_count: z.int(),
  students_count: z.int(),
});
export type SchoolCounts = z.infer<typeof schoolCountsRow>;

const schoolCounts = (where: string) => sql`
  select s.id, s.name, s.district_id, n.teachers_count, n.students_count, n.school_classes_count as classes_count
  from ${rosterSchools} s join ${rosterSchoolCounts} n on n.school_id = s.id
  where ${where}
  order by public.sort_key(s.name), s.id`;

/** Schools by name, with their active teachers and the students enrolled in their classes; only those in `within`, if given. */
export const schoolsOfDistrict = async (
  read: ReadHandle<'roster'>,
  districtId: number,
  within: readonly number[] | null = null,
): Promise<SchoolCounts[]> => {
  const rows = await read.rows(
    schoolCountsRow,
    schoolCounts('s.district_id = :districtId and (:within::int[] is null or s.id = any(:within::int[]))'),
    { districtId, within: within as number[] | null },
  );
  return rows;
};

export const schoolsByIds = async (read: ReadHandle<'roster'>, ids: readonly number[]): Promise<SchoolCounts[]> => {
  const rows = await read.rows(schoolCountsRow, schoolCounts('s.id = any(?::int[])'), [[...ids]]);
  return rows;
};

const rosterCountRow = z.strictObject({
  schools_count: z.int(),
  teachers_count: z.int(),
  students_count: z.int(),
});

/** The totals over all districts. */
export const rosterCounts = async (
  read: ReadHandle<'roster'>,
): Promise<{ schools_count: number; teachers_count: number; students_count: number }> => {
  const rows = await read.rows(
    rosterCountRow,
    sql`select (select count(*)::int from ${rosterSchools}) as schools_count,
      count(*) filter (where role = 'teacher')::int as teachers_count,
      count(*) filter (where role = 'student')::int as students_count
     from ${rosterPeople} where active`,
  );
  return rows[0]!;
};

/** Currently enrolled students of a class, by name. */
export const studentsOfClass = async (read: ReadHandle<'roster'>, schoolClassId: number): Promise<NamedRow[]> => {
  const rows = await read.rows(
    namedRow,
    sql`select e.student_id as id, ${personName('p')} as name
     from ${rosterSchoolClassStudents} e
       join ${rosterPeople} r on r.id = e.student_id and r.active
       left join ${people} p on p.id = e.student_id
     where e.school_class_id = ? and e.active
     order by ${byPersonName('p')}, e.student_id`,
    [schoolClassId],
  );
  return rows;
};

export const isTeacherOfClass = async (
  read: ReadHandle<'roster'>,
  teacherId: number,
  schoolClassId: number,
): Promise<boolean> => {
  const where = { school_class_id: schoolClassId, teacher_id: teacherId };
  return (await findRow(read, rosterSchoolClassTeachers, ['teacher_id'], where)) !== null;
};

export const isStudentOfClass = async (
  read: ReadHandle<'roster'>,
  studentId: number,
  schoolClassId: number,
): Promise<boolean> => {
  const where = { school_class_id: schoolClassId, student_id: studentId, active: true };
  return (await findRow(read, rosterSchoolClassStudents, ['student_id'], where)) !== null;
};

export const staffMemberRow = z.strictObject({ id: z.int(), role: z.enum(['teacher', 'school_admin']) });

/** The active teachers and admins of a district, or of these schools in it. */
export const staffOfSchools = async (
  read: ReadHandle<'roster'>,
  { districtId, schoolIds }: { readonly districtId: number | null; readonly schoolIds: readonly number[] | null },
): Promise<z.infer<typeof staffMemberRow>[]> =>
  read.rows(
    staffMemberRow,
    sql`select r.id, r.role from ${rosterPeople} r where r.role in ('teacher', 'school_admin') and r.active
     and (:districtId::int is null or r.district_id = :districtId)
     and (:schoolIds::int[] is null or r.school_ids && :schoolIds::int[]) order by r.id`,
    { districtId, schoolIds: schoolIds && ([...schoolIds] as never) },
  );
