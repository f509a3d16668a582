/** Lists and finds people for staff. */
import { z } from 'zod';
import { personRole, adminReach, teacherPlan, type PersonRole } from '#domain/shared/fields.ts';
import { isoTime, personName } from '#projections/shared/sql.ts';
import { wordPatterns } from '#projections/shared/word-patterns.ts';
import { people, personalKeys } from '#projections/tables/outside.ts';
import { rowOf } from '#projections/tables/table.ts';
import { sql, type Sql } from '#projections/read/sql.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { totalRow, countRow } from '#projections/read/row-schema.ts';
import { rosterDistricts, rosterSchools } from '#projections/districts/district-tables.ts';
import { rosterPeople, rosterSchoolClassStudents, rosterSchoolClassTeachers, rosterSchoolClasses } from './tables.ts';

export interface PeopleSearch {
  /** Words that must all be found in the name or email address; or the person's id. */
  readonly search: string;
  readonly role: PersonRole | null;
  readonly offset: number;
  readonly limit: number;
}

export const listedPersonRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  role: personRole,
  active: z.boolean(),
  erased: z.boolean(),
  district_name: z.string().nullable(),
});
export type ListedPerson = z.infer<typeof listedPersonRow>;

const listed = sql`r.id, ${personName('p')} as name, case when p.erased_at is null then p.email end as email, r.role, r.active,
  p.erased_at is not null as erased, d.name as district_name`;
const ofRole = `(:role::text is null or r.role = :role)`;

/** Nobody pages past this many people; they refine the search. So the count does not need to include everybody. */
export const maxPeopleFound = 1_000;

interface PeopleCriteria {
  readonly role: PersonRole | null;
  readonly offset: number;
  readonly limit: number;
}

const count = async (read: ReadHandle<'roster'>, from: Sql<'roster'>, role: PersonRole | null): Promise<number> => {
  const rows = await read.rows(totalRow, sql`select count(*)::int as total ${from}`, { role } as never);
  return rows[0]!.total;
};

/** A page in name order, which has an index: for results too many to sort. */
const byName = (read: ReadHandle<'roster'>, found: Sql<'roster'>, bindings: object): Promise<ListedPerson[]> =>
  read.rows(
    listedPersonRow,
    sql`select ${listed} from (select r.*, p.sort_name ${found} order by p.sort_name, p.id limit :limit offset :offset) r
       join ${people} p on p.id = r.id left join ${rosterDistricts} d on d.id = r.district_id order by p.sort_name, p.id`,
    bindings as never,
  );

/**
 * Everybody in name order, with people whose name is gone at the end. Everybody is in the roster, so one table gives the total;
 * only a page near the end needs the number of people with a name.
 */
const everybody = async (
  read: ReadHandle<'roster'>,
  criteria: PeopleCriteria,
): Promise<{ rows: ListedPerson[]; total: number }> => {
  const known = sql`from ${people} p join ${rosterPeople} r on r.id = p.id where p.erased_at is null and ${ofRole}`;
  const nameless = sql`from ${rosterPeople} r left join ${people} p on p.id = r.id
    where (p.id is null or p.erased_at is not null) and ${ofRole}`;
  const total = await count(read, sql`from ${rosterPeople} r where ${ofRole}`, criteria.role);
  const rows = await byName(read, known, criteria);
  if (rows.length < criteria.limit) {
    const named = rows.length > 0 ? criteria.offset + rows.length : await count(read, known, criteria.role);
    const rest = { ...criteria, limit: criteria.limit - rows.length, offset: Math.max(0, criteria.offset - named) };
    rows.push(
      ...(await read.rows(
        listedPersonRow,
        sql`select ${listed} from (select r.* ${nameless} order by r.id limit :limit offset :offset) r
           left join ${people} p on p.id = r.id left join ${rosterDistricts} d on d.id = r.district_id order by r.id`,
        rest as never,
      )),
    );
  }
  return { rows, total };
};

const withNumber = async (read: ReadHandle<'roster'>, id: number, role: PersonRole | null): Promise<ListedPerson | null> => {
  const rows = await read.rows(
    listedPersonRow,
    sql`select ${listed} from ${rosterPeople} r left join ${people} p on p.id = r.id
       left join ${rosterDistricts} d on d.id = r.district_id where r.id = :id and ${ofRole}`,
    { id, role } as never,
  );
  return rows[0] ?? null;
};

const foundAtOnceRow = z.strictObject({
  total: z.int(),
  person: listedPersonRow.nullable(),
});

/** The number of matches, up to one more than the displayed maximum, and their page. Rare matches are searched for only once. */
const foundAtOnce = async (
  read: ReadHandle<'roster'>,
  found: Sql<'roster'>,
  bindings: object,
): Promise<{ rows: ListedPerson[]; total: number }> => {
  const rows = await read.rows(
    foundAtOnceRow,
    sql`with some_people as materialized (select r.*, p.sort_name ${found} limit :most),
       page as (select * from some_people s order by s.sort_name, s.id limit :limit offset :offset)
     select c.total, case when l.id is not null then to_jsonb(l) - 'sort_name' end as person
     from (select count(*)::int as total from some_people) c left join (
       select ${listed}, p.sort_name from page r join ${people} p on p.id = r.id left join ${rosterDistricts} d on d.id = r.district_id
     ) l on true order by l.sort_name, l.id`,
    bindings as never,
  );
  return { rows: rows.flatMap(({ person }) => person ?? []), total: rows[0]!.total };
};

/**
 * Finds people whose name or address contains all of the words, preceded by the person with that id. Each word is a separate
 * condition, so that the trigram index finds the people with all of them. `like all` repeats the conditions: without it Postgres
 * overestimates how many names contain a word, and scans people by name until it has a page.
 */
export const searchPeople = async (
  read: ReadHandle<'roster'>,
  { search, role, offset, limit }: PeopleSearch,
): Promise<{ rows: ListedPerson[]; total: number; more: boolean }> => {
  const words = wordPatterns(search);
  if (words.length === 0) return { ...(await everybody(read, { role, offset, limit })), more: false };
  const id = /^\d{1,9}$/.test(search.trim()) ? Number(search) : null;
  const numbered = id === null ? null : await withNumber(read, id, role);
  const hasWords = words.map((_, nth) => `p.search_text like :word${nth}`).join(' and ');
  const before = numbered && offset === 0 ? 1 : 0;
  const bindings = {
    role,
    words,
    ...Object.fromEntries(words.map((word, nth) => [`word${nth}`, word])),
    but: numbered?.id ?? 0,
    limit: limit - before,
    offset: numbered && offset > 0 ? offset - 1 : offset,
    most: maxPeopleFound + 1,
  };
  const found = sql`from ${people} p join ${rosterPeople} r on r.id = p.id
    where p.erased_at is null and ${hasWords} and p.search_text like all (:words::text[]) and p.id <> :but and ${ofRole}`;
  const few = await foundAtOnce(read, found, bindings);
  const rows = few.total > maxPeopleFound ? await byName(read, found, bindings) : few.rows;
  const total = few.total + (numbered ? 1 : 0);
  return {
    rows: before === 1 ? [numbered!, ...rows] : rows,
    total: Math.min(total, maxPeopleFound),
    more: total > maxPeopleFound,
  };
};

export const personProfileRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  given_name: z.string().nullable(),
  family_name: z.string().nullable(),
  email: z.string().nullable(),
  sourced_id: z.string().nullable(),
  role: personRole,
  active: z.boolean(),
  /** School admins only; null if set up before this choice existed. */
  administers: adminReach.nullable(),
  plan: teacherPlan.nullable(),
  trial_ends_on: z.string().nullable(),
  created_at: z.string().nullable(),
  erased: z.boolean(),
  district: z
    .strictObject({
      id: z.int(),
      name: z.string(),
    })
    .nullable(),
  schools: z
    .array(
      z.strictObject({
        id: z.int(),
        name: z.string(),
      }),
    )
    .readonly(),
});
export type PersonProfile = z.infer<typeof personProfileRow>;

/** A person's names and other identifiers, and where they belong. */
export const findProfile = async (read: ReadHandle<'roster'>, id: number): Promise<PersonProfile | null> => {
  const rows = await read.rows(
    personProfileRow,
    sql`select r.id, ${personName('p')} as name, nullif(p.given_name, '') as given_name, nullif(p.family_name, '') as family_name,
       p.email, p.sourced_id, r.role, r.active, r.administers, r.plan, r.trial_ends_on::text, ${isoTime('p.created_at')} as created_at,
       p.erased_at is not null as erased,
       (select json_build_object('id', d.id, 'name', d.name) from ${rosterDistricts} d where d.id = r.district_id) as district,
       coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name) order by public.sort_key(s.name), s.id)
         from ${rosterSchools} s where s.id = any(r.school_ids)), '[]') as schools
     from ${rosterPeople} r left join ${people} p on p.id = r.id where r.id = ?`,
    [id],
  );
  return rows[0] ?? null;
};

export const personClassRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  school_name: z.string(),
  as: z.enum(['teacher', 'student']),
  /** False for a student who has left the class. */
  active: z.boolean(),
});
export type PersonClass = z.infer<typeof personClassRow>;

export const classesOfPerson = async (read: ReadHandle<'roster'>, id: number): Promise<PersonClass[]> => {
  const rows = await read.rows(
    personClassRow,
    sql`select c.id, c.name, s.name as school_name, m.part as as, m.active
     from (select school_class_id, 'teacher' as part, true as active from ${rosterSchoolClassTeachers} where teacher_id = :id
       union all select school_class_id, 'student', active from ${rosterSchoolClassStudents} where student_id = :id) m
       join ${rosterSchoolClasses} c on c.id = m.school_class_id join ${rosterSchools} s on s.id = c.school_id
     order by public.sort_key(c.name), c.id`,
    { id },
  );
  return rows;
};

/** Everybody in a district who is not erased, by id. */
export const peopleOfDistrict = (read: ReadHandle<'roster'>, districtId: number): Promise<{ id: number; role: PersonRole }[]> =>
  read.rows(
    rowOf(rosterPeople, ['id', 'role']),
    sql`select r.id, r.role from ${rosterPeople} r join ${people} p on p.id = r.id
     where r.district_id = ? and p.erased_at is null order by r.id`,
    [districtId],
  );

/** How many people of a district have texts sealed with their own key. */
export const personalKeysCount = async (read: ReadHandle<'roster'>, districtId: number): Promise<number> => {
  const rows = await read.rows(
    countRow,
    sql`select count(*)::int as count from ${personalKeys} k join ${rosterPeople} r on r.id = k.person_id where r.district_id = ?`,
    [districtId],
  );
  return rows[0]!.count;
};
