import type { Knex } from 'knex';
import type { PersonRole, TeacherPlan } from '../../domain/shared/fields.ts';
import { escapeLike, isoTime, personName } from '../shared/sql.ts';

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
  db: Knex,
  { search, role, offset, limit }: PeopleSearch,
): Promise<{ rows: ListedPerson[]; total: number }> => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8);
  const id = /^\d{1,9}$/.test(search.trim()) ? Number(search) : null;
  const bindings = { role, id, offset, limit, words: words.map((word) => `%${escapeLike(word)}%`) };
  const where = `(:role::text is null or r.role = :role) and (cardinality(:words::text[]) = 0 or r.id = :id::int
    or (p.erased_at is null and p.sort_name || ' ' || lower(coalesce(p.email, '')) like all (:words::text[])))`;
  const from = 'from read_model.roster_people r left join public.people p on p.id = r.id';
  const { rows } = await db.raw<{ rows: ListedPerson[] }>(
    `select r.id, ${personName('p')} as name, case when p.erased_at is null then p.email end as email, r.role, r.active,
       p.erased_at is not null as erased, d.name as district_name
     ${from} left join read_model.roster_districts d on d.id = r.district_id
     where ${where} order by ${byName} limit :limit offset :offset`,
    bindings as never,
  );
  const { rows: counted } = await db.raw<{ rows: { total: number }[] }>(
    `select count(*)::int as total ${from} where ${where}`,
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
export const findProfile = async (db: Knex, id: number): Promise<PersonProfile | null> => {
  const { rows } = await db.raw<{ rows: PersonProfile[] }>(
    `select r.id, ${personName('p')} as name, nullif(p.given_name, '') as given_name, nullif(p.family_name, '') as family_name,
       p.email, p.sourced_id, r.role, r.active, r.plan, r.trial_ends_on::text, ${isoTime('p.created_at')} as created_at,
       p.erased_at is not null as erased,
       (select json_build_object('id', d.id, 'name', d.name) from read_model.roster_districts d where d.id = r.district_id) as district,
       coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name) order by lower(s.name), s.id)
         from read_model.roster_schools s where s.id = any(r.school_ids)), '[]') as schools
     from read_model.roster_people r left join public.people p on p.id = r.id where r.id = ?`,
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

export const classesOfPerson = async (db: Knex, id: number): Promise<PersonClass[]> => {
  const { rows } = await db.raw<{ rows: PersonClass[] }>(
    `select c.id, c.name, s.name as school_name, m.part as as, m.active
     from (select school_class_id, 'teacher' as part, true as active from read_model.roster_school_class_teachers where teacher_id = :id
       union all select school_class_id, 'student', active from read_model.roster_school_class_students where student_id = :id) m
       join read_model.roster_school_classes c on c.id = m.school_class_id join read_model.roster_schools s on s.id = c.school_id
     order by lower(c.name), c.id`,
    { id },
  );
  return rows;
};

export interface HeldData {
  readonly solutions_count: number;
  readonly submitted_count: number;
  readonly answers_count: number;
  readonly assignments_count: number;
  readonly has_password: boolean;
  readonly sessions_count: number;
  readonly open_invitations_count: number;
  /** The person wrote texts of their own, sealed with a key of theirs. */
  readonly has_personal_key: boolean;
}

/** What is there of a person beside their name. */
export const heldDataOf = async (db: Knex, id: number): Promise<HeldData> => {
  const { rows } = await db.raw<{ rows: HeldData[] }>(
    `select q.solutions_count, q.submitted_count, q.answers_count,
       (select count(*)::int from read_model.quiz_assignments a where a.teacher_id = :id) as assignments_count,
       exists (select from public.credentials c where c.person_id = :id) as has_password,
       (select count(*)::int from public.sessions s where s.sess ->> 'userId' = :id::text and s.expire > now()) as sessions_count,
       (select count(*)::int from public.invitations i where i.person_id = :id and i.used_at is null and i.expires_at > now()) as open_invitations_count,
       exists (select from public.personal_keys k where k.person_id = :id) as has_personal_key
     from (select count(*)::int as solutions_count, count(submitted_at)::int as submitted_count,
         coalesce(sum(answered_count), 0)::int as answers_count
       from read_model.quiz_solutions where student_id = :id) q`,
    { id },
  );
  return rows[0]!;
};
