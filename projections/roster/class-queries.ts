import type { Knex } from 'knex';
import { byPersonName, personName } from '../shared/sql.ts';
import type { NamedRow } from './queries.ts';

export interface SchoolClassRow extends NamedRow {
  /** What students type to join. */
  readonly code: string;
  readonly school_id: number;
  readonly school_name: string;
  readonly district_id: number;
  readonly district_name: string;
  /** The district's, as an IANA name. */
  readonly time_zone: string;
  readonly teachers: readonly NamedRow[];
  readonly students_count: number;
}

export interface SchoolClassWithStudents extends SchoolClassRow {
  /** Enrolled now, by name. */
  readonly students: readonly NamedRow[];
}

const people = (link: string, id: string, condition: string): string => `
  coalesce((select json_agg(json_build_object('id', m.${id}, 'name', ${personName('p')}) order by ${byPersonName('p')}, m.${id})
    from read_model.${link} m
      join read_model.roster_people r on r.id = m.${id} and r.active
      left join public.people p on p.id = m.${id}
    where m.school_class_id = c.id ${condition}), '[]')`;

const classColumns = `
  c.id, c.name, c.code, c.school_id, s.name as school_name, s.district_id, d.name as district_name, d.time_zone,
  ${people('roster_school_class_teachers', 'teacher_id', '')} as teachers,
  (select count(*)::int from read_model.roster_school_class_students e
    join read_model.roster_people r on r.id = e.student_id and r.active
    where e.school_class_id = c.id and e.active) as students_count`;

const studentsColumn = `${people('roster_school_class_students', 'student_id', 'and m.active')} as students`;

const fromClasses = `
  from read_model.roster_school_classes c
    join read_model.roster_schools s on s.id = c.school_id
    join read_model.roster_districts d on d.id = s.district_id`;

/** A class with its school, district and time zone. */
export const schoolClass = async (db: Knex, id: number): Promise<SchoolClassRow | null> => {
  const { rows } = await db.raw<{ rows: SchoolClassRow[] }>(`select ${classColumns} ${fromClasses} where c.id = ?`, [id]);
  return rows[0] ?? null;
};

/** Classes that a teacher teaches, by name, with their students. */
export const classesOfTeacher = async (db: Knex, teacherId: number): Promise<SchoolClassWithStudents[]> => {
  const { rows } = await db.raw<{ rows: SchoolClassWithStudents[] }>(
    `select ${classColumns}, ${studentsColumn} ${fromClasses}
     where c.id in (select school_class_id from read_model.roster_school_class_teachers where teacher_id = ?)
     order by lower(c.name), c.id`,
    [teacherId],
  );
  return rows;
};

/** Classes of some schools, by school and name, with their students. */
export const classesOfSchools = async (db: Knex, schoolIds: readonly number[]): Promise<SchoolClassWithStudents[]> => {
  const { rows } = await db.raw<{ rows: SchoolClassWithStudents[] }>(
    `select ${classColumns}, ${studentsColumn} ${fromClasses}
     where c.school_id = any(?::int[])
     order by lower(s.name), s.id, lower(c.name), c.id`,
    [[...schoolIds]],
  );
  return rows;
};
