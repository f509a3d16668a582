import type { PersonRole, TeacherPlan } from '../../domain/shared/fields.ts';
import { escapeLike, isoTime, personName } from '../shared/sql.ts';
import {
  rosterDistricts,
  rosterPeople,
  rosterSchoolClassStudents,
  rosterSchoolClassTeachers,
  rosterSchoolClasses,
  rosterSchools,
} from './tables.ts';
import { people, personalKeys } from '../tables/outside.ts';
import { sql } from '../read/sql.ts';
import type { ReadHandle } from '../read/handle.ts';

export interface PeopleSearch {
  /** Words of a name or an email address, each of which must be found; or the person's number. */
  readonly search: string;
  readonly role: PersonRole | null;
  readonly offset: number;
  readonly limit: number;
}

export interface ListedPerson {
  readonly id: number;
  readonly name: string;
  readonly email: string | null;
  readonly role: PersonRole;
  readonly active: boolean;
  readonly erased: boolean;
  readonly district_name: string | null;
}

/** People whose name nobody knows any more stand at the end. */
const byName = `(p.id is null or p.erased_at is not null), p.sort_name, r.id`;

export const searchPeople = async (
  read: ReadHandle<'roster'>,
  { search, role, offset, limit }: PeopleSearch,
): Promise<{ rows: ListedPerson[]; total: number }> => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  const id = /^\d{1,9}$/.test(search.trim()) ? Number(search) : null;
  const bindings = { role, id, offset, limit, words: words.map((word) => `%${escapeLike(word)}%`) };
  const where = `(:role::text is null or r.role = :role) and (cardinality(:words::text[]) = 0 or r.id = :id::int
    or (p.erased_at is null and p.sort_name || ' ' || lower(coalesce(p.email, '')) like all (:words::text[])))`;
  const from = sql`from ${rosterPeople} r left join ${people} p on p.id = r.id`;
  const rows = await read.rows<ListedPerson>(
    sql`select r.id, ${personName('p')} as name, case when p.erased_at is null then p.email end as email, r.role, r.active,
       p.erased_at is not null as erased, d.name as district_name
     ${from} left join ${rosterDistricts} d on d.id = r.district_id
     where ${where} order by ${byName} limit :limit offset :offset`,
    bindings as never,
  );
  const counted = await read.rows<{ total: number }>(
    sql`select count(*)::int as total ${from} where ${where}`,
    bindings as never,
  );
  return { rows, total: counted[0]!.total };
};

export interface PersonProfile {
  readonly id: number;
  readonly name: string;
  readonly given_name: string | null;
  readonly family_name: string | null;
  readonly email: string | null;
  readonly sourced_id: string | null;
  readonly role: PersonRole;
  readonly active: boolean;
  readonly plan: TeacherPlan | null;
  readonly trial_ends_on: string | null;
  readonly created_at: string | null;
  readonly erased: boolean;
  readonly district: { readonly id: number; readonly name: string } | null;
  readonly schools: readonly { readonly id: number; readonly name: string }[];
}

/** All that the product calls a person by, and where they belong. */
export const findProfile = async (read: ReadHandle<'roster'>, id: number): Promise<PersonProfile | null> => {
  const rows = await read.rows<PersonProfile>(
    sql`select r.id, ${personName('p')} as name, nullif(p.given_name, '') as given_name, nullif(p.family_name, '') as family_name,
       p.email, p.sourced_id, r.role, r.active, r.plan, r.trial_ends_on::text, ${isoTime('p.created_at')} as created_at,
       p.erased_at is not null as erased,
       (select json_build_object('id', d.id, 'name', d.name) from ${rosterDistricts} d where d.id = r.district_id) as district,
       coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name) order by lower(s.name), s.id)
         from ${rosterSchools} s where s.id = any(r.school_ids)), '[]') as schools
     from ${rosterPeople} r left join ${people} p on p.id = r.id where r.id = ?`,
    [id],
  );
  return rows[0] ?? null;
};

export interface PersonClass {
  readonly id: number;
  readonly name: string;
  readonly school_name: string;
  readonly as: 'teacher' | 'student';
  /** False for a student who has left the class. */
  readonly active: boolean;
}

export const classesOfPerson = async (read: ReadHandle<'roster'>, id: number): Promise<PersonClass[]> => {
  const rows = await read.rows<PersonClass>(
    sql`select c.id, c.name, s.name as school_name, m.part as as, m.active
     from (select school_class_id, 'teacher' as part, true as active from ${rosterSchoolClassTeachers} where teacher_id = :id
       union all select school_class_id, 'student', active from ${rosterSchoolClassStudents} where student_id = :id) m
       join ${rosterSchoolClasses} c on c.id = m.school_class_id join ${rosterSchools} s on s.id = c.school_id
     order by lower(c.name), c.id`,
    { id },
  );
  return rows;
};

/** Everybody of a district who is not erased, in the order of their numbers. */
export const peopleOfDistrict = (read: ReadHandle<'roster'>, districtId: number): Promise<{ id: number; role: PersonRole }[]> =>
  read.rows(
    sql`select r.id, r.role from ${rosterPeople} r join ${people} p on p.id = r.id
     where r.district_id = ? and p.erased_at is null order by r.id`,
    [districtId],
  );

/** How many people of a district have written something that is sealed with a key of theirs. */
export const personalKeysCount = async (read: ReadHandle<'roster'>, districtId: number): Promise<number> => {
  const rows = await read.rows<{ count: number }>(
    sql`select count(*)::int as count from ${personalKeys} k join ${rosterPeople} r on r.id = k.person_id where r.district_id = ?`,
    [districtId],
  );
  return rows[0]!.count;
};
