import type { Knex } from 'knex';
import type { AdminReach, PersonRole, TeacherPlan } from '../../domain/shared/fields.ts';
import { byPersonName, personName } from '../shared/sql.ts';

export interface NamedRow {
  readonly id: number;
  readonly name: string;
}

export interface PersonRow {
  readonly id: number;
  /** `[erased]` once the person's data are erased. */
  readonly name: string;
  readonly role: PersonRole;
  readonly district_id: number | null;
  readonly school_ids: readonly number[];
  readonly plan: TeacherPlan | null;
  /** YYYY-MM-DD. */
  readonly trial_ends_on: string | null;
  /** Of a school admin; null as long as no roster has said it. */
  readonly administers: AdminReach | null;
  readonly active: boolean;
  readonly erased: boolean;
}

/** Columns that came with version 3: by name, so that the build of before, which serves until that one is there, is read too. */
const administers = `to_jsonb(r) ->> 'administers'`;
const parentId = `(to_jsonb(s) ->> 'parent_id')::int`;

export const findPerson = async (db: Knex, id: number): Promise<PersonRow | null> => {
  const { rows } = await db.raw<{ rows: PersonRow[] }>(
    `select r.id, ${personName('p')} as name, r.role, r.district_id, r.school_ids, r.plan, r.trial_ends_on::text, ${administers} as administers, r.active,
       p.erased_at is not null as erased
     from read_model.roster_people r left join public.people p on p.id = r.id
     where r.id = ?`,
    [id],
  );
  return rows[0] ?? null;
};

/** These schools of a district and all that lie below them; a circle of parents ends where it closes. */
export const schoolsAndBelow = async (db: Knex, districtId: number, ids: readonly number[]): Promise<number[]> => {
  const { rows } = await db.raw<{ rows: { id: number }[] }>(
    `with recursive own as (
       select s.id from read_model.roster_schools s where s.id = any(:ids::int[]) and s.district_id = :districtId
       union
       select s.id from read_model.roster_schools s join own on ${parentId} = own.id where s.district_id = :districtId)
     select id from own order by id`,
    { districtId, ids: [...ids] },
  );
  return rows.map(({ id }) => id);
};

export interface UnplacedAdmin extends NamedRow {
  readonly district_name: string | null;
}

/** School admins who keep their whole district because no roster has said what they administer, by district and name. */
export const adminsOfOldReach = async (db: Knex): Promise<UnplacedAdmin[]> => {
  const { rows } = await db.raw<{ rows: UnplacedAdmin[] }>(
    `select r.id, ${personName('p')} as name, d.name as district_name
     from read_model.roster_people r left join public.people p on p.id = r.id
       left join read_model.roster_districts d on d.id = r.district_id
     where r.role = 'school_admin' and ${administers} is null and r.active and p.erased_at is null
     order by lower(d.name), ${byPersonName('p')}, r.id`,
  );
  return rows;
};

export interface DistrictRow extends NamedRow {
  /** IANA name, for example America/New_York. */
  readonly time_zone: string;
}

export const findDistrict = async (db: Knex, id: number): Promise<DistrictRow | null> => {
  const { rows } = await db.raw<{ rows: DistrictRow[] }>(
    'select id, name, time_zone from read_model.roster_districts where id = ?',
    [id],
  );
  return rows[0] ?? null;
};

export const listDistricts = async (db: Knex): Promise<NamedRow[]> => {
  const { rows } = await db.raw<{ rows: NamedRow[] }>(
    'select id, name from read_model.roster_districts order by lower(name), id',
  );
  return rows;
};

/** Those of these districts that there are, by name. */
export const districtsByIds = async (db: Knex, ids: readonly number[]): Promise<NamedRow[]> => {
  if (ids.length === 0) return [];
  const { rows } = await db.raw<{ rows: NamedRow[] }>(
    'select id, name from read_model.roster_districts where id = any(?::int[]) order by lower(name), id',
    [[...ids]],
  );
  return rows;
};

export interface SchoolCounts extends NamedRow {
  readonly district_id: number;
  readonly teachers_count: number;
  readonly classes_count: number;
  readonly students_count: number;
}

const schoolCounts = (where: string): string => `
  select s.id, s.name, s.district_id, n.teachers_count, n.students_count, n.school_classes_count as classes_count
  from read_model.roster_schools s join read_model.roster_school_counts n on n.school_id = s.id
  where ${where}
  order by lower(s.name), s.id`;

/** Schools by name, with their active teachers and the students enrolled in their classes; `within` these, where it is said. */
export const schoolsOfDistrict = async (
  db: Knex,
  districtId: number,
  within: readonly number[] | null = null,
): Promise<SchoolCounts[]> => {
  const { rows } = await db.raw<{ rows: SchoolCounts[] }>(
    schoolCounts('s.district_id = :districtId and (:within::int[] is null or s.id = any(:within::int[]))'),
    { districtId, within: within as number[] | null },
  );
  return rows;
};

export const schoolsByIds = async (db: Knex, ids: readonly number[]): Promise<SchoolCounts[]> => {
  const { rows } = await db.raw<{ rows: SchoolCounts[] }>(schoolCounts('s.id = any(?::int[])'), [[...ids]]);
  return rows;
};

/** How many of everything there is, over all districts. */
export const rosterCounts = async (
  db: Knex,
): Promise<{ schools_count: number; teachers_count: number; students_count: number }> => {
  const { rows } = await db.raw<{ rows: { schools_count: number; teachers_count: number; students_count: number }[] }>(
    `select (select count(*)::int from read_model.roster_schools) as schools_count,
      count(*) filter (where role = 'teacher')::int as teachers_count,
      count(*) filter (where role = 'student')::int as students_count
     from read_model.roster_people where active`,
  );
  return rows[0]!;
};

/** Students of a class who are enrolled now, by name. */
export const studentsOfClass = async (db: Knex, schoolClassId: number): Promise<NamedRow[]> => {
  const { rows } = await db.raw<{ rows: NamedRow[] }>(
    `select e.student_id as id, ${personName('p')} as name
     from read_model.roster_school_class_students e
       join read_model.roster_people r on r.id = e.student_id and r.active
       left join public.people p on p.id = e.student_id
     where e.school_class_id = ? and e.active
     order by ${byPersonName('p')}, e.student_id`,
    [schoolClassId],
  );
  return rows;
};

const exists = async (db: Knex, sql: string, bindings: readonly number[]): Promise<boolean> => {
  const { rows } = await db.raw<{ rows: { found: boolean }[] }>(`select exists (${sql}) as found`, [...bindings]);
  return rows[0]!.found;
};

export const isTeacherOfClass = (db: Knex, teacherId: number, schoolClassId: number): Promise<boolean> =>
  exists(db, 'select from read_model.roster_school_class_teachers where teacher_id = ? and school_class_id = ?', [
    teacherId,
    schoolClassId,
  ]);

export const isStudentOfClass = (db: Knex, studentId: number, schoolClassId: number): Promise<boolean> =>
  exists(db, 'select from read_model.roster_school_class_students where student_id = ? and school_class_id = ? and active', [
    studentId,
    schoolClassId,
  ]);
