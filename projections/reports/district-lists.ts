import { z } from 'zod';
import { rosterSchools } from '#projections/districts/district-tables.ts';
import { namedRow, type NamedRow } from '#projections/classes/roster/queries.ts';
import { rosterPeople, rosterSchoolClassTeachers, rosterSchoolClasses } from '#projections/classes/roster/tables.ts';
import type { DistrictScope } from './types.ts';
import { projectionBuilds } from '#projections/tables/outside.ts';
import { sql } from '#projections/read/sql.ts';
import type { ReadHandle } from '#projections/read/handle.ts';

export const listedClass = namedRow.extend({
  school_id: z.int(),
  /** Active teachers. */
  teachers_ids: z.array(z.int()).readonly(),
  /** Including teachers who are no longer active. */
  taughtBy: z.array(z.int()).readonly(),
});
export type ListedClass = z.infer<typeof listedClass>;

/** The roster's data about a district for the lists of the filters, without people's names. */
export interface DistrictLists {
  readonly schools: readonly NamedRow[];
  readonly classes: readonly ListedClass[];
  /** The active teachers, in no order, with the schools where they are registered and those of their classes. */
  readonly schoolsOfTeachers: ReadonlyMap<number, readonly number[]>;
}

type Chosen = Pick<DistrictScope, 'within' | 'schoolId' | 'teacherId' | 'schoolClassId'>;

/** Whether a class is in reach and matches the filters; false for a class outside the district. */
export const isChosen = (schoolClass: ListedClass | undefined, { within, schoolId, teacherId, schoolClassId }: Chosen): boolean =>
  schoolClass !== undefined &&
  (within === null || within.includes(schoolClass.school_id)) &&
  (schoolId === undefined || schoolClass.school_id === schoolId) &&
  (schoolClassId === undefined || schoolClass.id === schoolClassId) &&
  (teacherId === undefined || schoolClass.taughtBy.includes(teacherId));

interface Kept {
  /** The state of the roster when the lists were read. */
  readonly state: string;
  readonly lists: DistrictLists;
}

const maxKept = 32;
const keptOf = new WeakMap<object, Map<number, Kept>>();

/**
 * Every report needs the lists, but they change only with the roster. They are cached until the roster processes another event.
 * Its state is read in the caller's transaction, so the lists always match the rest.
 */
export const districtLists = async (read: ReadHandle<'roster'>, districtId: number): Promise<DistrictLists> => {
  const state = await rosterState(read);
  const kept = keptFor(read);
  const known = kept.get(districtId);
  const lists = known && known.state === state ? known.lists : await readLists(read, districtId);
  // Reinsert it at the end: the least recently used entry is evicted first.
  kept.delete(districtId);
  if (state !== null) kept.set(districtId, { state, lists });
  if (kept.size > maxKept) kept.delete(kept.keys().next().value!);
  return lists;
};

/** The cache for a database; a replay has none. */
const keptFor = (read: ReadHandle<never>): Map<number, Kept> => {
  if (!read.source) return new Map();
  let kept = keptOf.get(read.source);
  if (!kept) keptOf.set(read.source, (kept = new Map()));
  return kept;
};

const rosterStateRow = z.strictObject({
  state: z.string(),
});

const rosterState = async (read: ReadHandle<never>): Promise<string | null> => {
  const rows = await read.rows(
    rosterStateRow,
    sql`select version || ' ' || build || ' ' || events_seen as state from ${projectionBuilds}
     where name = 'roster' and status = 'live'`,
  );
  return rows[0]?.state ?? null;
};

const readLists = async (read: ReadHandle<'roster'>, districtId: number): Promise<DistrictLists> => {
  const schools = await readSchools(read, districtId);
  const classes = await readClasses(read, districtId);
  return { schools, classes, schoolsOfTeachers: await readTeachers(read, districtId, schools, classes) };
};

const readSchools = async (read: ReadHandle<'roster'>, districtId: number): Promise<NamedRow[]> => {
  const rows = await read.rows(
    namedRow,
    sql`select o.id, o.name from ${rosterSchools} o where o.district_id = ? order by public.sort_key(o.name), o.id`,
    [districtId],
  );
  return rows;
};

const classRow = listedClass.omit({ taughtBy: true }).extend({
  taught_by: z.array(z.int()),
});

const readClasses = async (read: ReadHandle<'roster'>, districtId: number): Promise<ListedClass[]> => {
  const rows = await read.rows(
    classRow,
    sql`select c.id, c.name, c.school_id, coalesce(t.active_ids, '{}') as teachers_ids, coalesce(t.ids, '{}') as taught_by
     from ${rosterSchoolClasses} c join ${rosterSchools} o on o.id = c.school_id
       left join (select k.school_class_id, array_agg(k.teacher_id order by k.teacher_id) as ids,
           array_agg(k.teacher_id order by k.teacher_id) filter (where r.active) as active_ids
         from ${rosterSchoolClassTeachers} k left join ${rosterPeople} r on r.id = k.teacher_id
         group by k.school_class_id) t on t.school_class_id = c.id
     where o.district_id = ? order by public.sort_key(c.name), c.id`,
    [districtId],
  );
  return rows.map(({ taught_by: taughtBy, ...row }) => ({ ...row, taughtBy }));
};

const teacherRow = z.strictObject({
  id: z.int(),
  school_ids: z.array(z.int()),
});

const readTeachers = async (
  read: ReadHandle<'roster'>,
  districtId: number,
  schools: readonly NamedRow[],
  classes: readonly ListedClass[],
): Promise<Map<number, number[]>> => {
  const rows = await read.rows(
    teacherRow,
    sql`select r.id, r.school_ids from ${rosterPeople} r where r.role = 'teacher' and r.active and r.district_id = ?`,
    [districtId],
  );
  const known = new Set(schools.map(({ id }) => id));
  const places = new Map(rows.map(({ id, school_ids }) => [id, new Set(school_ids.filter((school) => known.has(school)))]));
  for (const { school_id, taughtBy } of classes) for (const id of taughtBy) places.get(id)?.add(school_id);
  return new Map([...places].map(([id, own]) => [id, [...own].sort((a, b) => a - b)]));
};
