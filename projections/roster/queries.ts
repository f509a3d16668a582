import type { Knex } from 'knex';
import type { PersonRole, TeacherPlan } from '../../domain/shared/fields.ts';
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
  readonly active: boolean;
}

export const findPerson = async (db: Knex, id: number): Promise<PersonRow | null> => {
  const { rows } = await db.raw<{ rows: PersonRow[] }>(
    `select r.id, ${personName('p')} as name, r.role, r.district_id, r.school_ids, r.plan, r.trial_ends_on::text, r.active
     from read_model.roster_people r left join public.people p on p.id = r.id
     where r.id = ?`,
    [id],
  );
  return rows[0] ?? null;
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

export interface SchoolCounts extends NamedRow {
  readonly district_id: number;
  readonly teachers_count: number;
  readonly classes_count: number;
  readonly students_count: number;
}

/** People of all the schools are counted in one pass. */
const schoolCounts = (where: string): string => `
  with chosen as materialized (select id, name, district_id from read_model.roster_schools where ${where}),
    people as (
      select c.id, count(*) filter (where p.role = 'teacher')::int as teachers, count(*) filter (where p.role = 'student')::int as students
      from read_model.roster_people p cross join lateral unnest(p.school_ids) as of (id) join chosen c on c.id = of.id
      where p.active and p.school_ids && (select array_agg(id) from chosen)
      group by c.id)
  select s.id, s.name, s.district_id, coalesce(p.teachers, 0) as teachers_count, coalesce(p.students, 0) as students_count,
    (select count(*)::int from read_model.roster_school_classes c where c.school_id = s.id) as classes_count
  from chosen s left join people p on p.id = s.id
  order by lower(s.name), s.id`;

/** Schools by name, with their active people. */
export const schoolsOfDistrict = async (db: Knex, districtId: number): Promise<SchoolCounts[]> => {
  const { rows } = await db.raw<{ rows: SchoolCounts[] }>(schoolCounts('district_id = ?'), [districtId]);
  return rows;
};

export const schoolsByIds = async (db: Knex, ids: readonly number[]): Promise<SchoolCounts[]> => {
  const { rows } = await db.raw<{ rows: SchoolCounts[] }>(schoolCounts('id = any(?::int[])'), [[...ids]]);
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
