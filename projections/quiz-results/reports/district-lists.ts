import type { Knex } from 'knex';
import type { NamedRow } from '../../roster/queries.ts';
import type { DistrictScope } from './types.ts';

export interface ListedClass extends NamedRow {
  readonly school_id: number;
  /** Active ones. */
  readonly teachers_ids: readonly number[];
  /** Also those who are not active any more. */
  readonly taughtBy: readonly number[];
}

/** What the roster knows of a district: everything in the lists of the filters but the names of people. */
export interface DistrictLists {
  readonly schools: readonly NamedRow[];
  readonly classes: readonly ListedClass[];
  /** The active teachers, in no order, with the schools that they are registered at and those of their classes. */
  readonly schoolsOfTeachers: ReadonlyMap<number, readonly number[]>;
}

type Chosen = Pick<DistrictScope, 'within' | 'schoolId' | 'teacherId' | 'schoolClassId'>;

/** Whether a class is in reach and the filters leave it; false for one that is not in the district. */
export const isChosen = (schoolClass: ListedClass | undefined, { within, schoolId, teacherId, schoolClassId }: Chosen): boolean =>
  schoolClass !== undefined &&
  (within === null || within.includes(schoolClass.school_id)) &&
  (schoolId === undefined || schoolClass.school_id === schoolId) &&
  (schoolClassId === undefined || schoolClass.id === schoolClassId) &&
  (teacherId === undefined || schoolClass.taughtBy.includes(teacherId));

interface Kept {
  /** What the roster had read when these were. */
  readonly state: string;
  readonly lists: DistrictLists;
}

const mostKept = 32;
const keptOf = new WeakMap<object, Map<number, Kept>>();

/**
 * The lists are asked for with every report and change with the roster only. They are kept for as long as it takes in no
 * event; the state it is in is read in the transaction of the caller, so they are never older or newer than the rest.
 */
export const districtLists = async (trx: Knex, districtId: number): Promise<DistrictLists> => {
  const state = await rosterState(trx);
  const kept = keptFor(trx);
  const known = kept.get(districtId);
  const lists = known && known.state === state ? known.lists : await readLists(trx, districtId);
  // Put back as the last one: the one that goes is the one that was not asked for longest.
  kept.delete(districtId);
  if (state !== null) kept.set(districtId, { state, lists });
  if (kept.size > mostKept) kept.delete(kept.keys().next().value!);
  return lists;
};

/** Transactions share the configuration of what they began on: one for each database. Without one, nothing is kept. */
const keptFor = (trx: Knex): Map<number, Kept> => {
  const config = (trx.client as { config?: object } | undefined)?.config;
  if (!config) return new Map();
  let kept = keptOf.get(config);
  if (!kept) keptOf.set(config, (kept = new Map()));
  return kept;
};

const rosterState = async (trx: Knex): Promise<string | null> => {
  const { rows } = await trx.raw<{ rows: { state: string }[] }>(
    `select version || ' ' || build || ' ' || events_seen as state from public.projection_builds
     where name = 'roster' and status = 'live'`,
  );
  return rows[0]?.state ?? null;
};

const readLists = async (trx: Knex, districtId: number): Promise<DistrictLists> => {
  const schools = await readSchools(trx, districtId);
  const classes = await readClasses(trx, districtId);
  return { schools, classes, schoolsOfTeachers: await readTeachers(trx, districtId, schools, classes) };
};

const readSchools = async (trx: Knex, districtId: number): Promise<NamedRow[]> => {
  const { rows } = await trx.raw<{ rows: NamedRow[] }>(
    'select o.id, o.name from read_model.roster_schools o where o.district_id = ? order by lower(o.name), o.id',
    [districtId],
  );
  return rows;
};

const readClasses = async (trx: Knex, districtId: number): Promise<ListedClass[]> => {
  const { rows } = await trx.raw<{ rows: (Omit<ListedClass, 'taughtBy'> & { taught_by: number[] })[] }>(
    `select c.id, c.name, c.school_id, coalesce(t.active_ids, '{}') as teachers_ids, coalesce(t.ids, '{}') as taught_by
     from read_model.roster_school_classes c join read_model.roster_schools o on o.id = c.school_id
       left join (select k.school_class_id, array_agg(k.teacher_id order by k.teacher_id) as ids,
           array_agg(k.teacher_id order by k.teacher_id) filter (where r.active) as active_ids
         from read_model.roster_school_class_teachers k left join read_model.roster_people r on r.id = k.teacher_id
         group by k.school_class_id) t on t.school_class_id = c.id
     where o.district_id = ? order by lower(c.name), c.id`,
    [districtId],
  );
  return rows.map(({ taught_by: taughtBy, ...row }) => ({ ...row, taughtBy }));
};

const readTeachers = async (
  trx: Knex,
  districtId: number,
  schools: readonly NamedRow[],
  classes: readonly ListedClass[],
): Promise<Map<number, number[]>> => {
  const { rows } = await trx.raw<{ rows: { id: number; school_ids: number[] }[] }>(
    `select r.id, r.school_ids from read_model.roster_people r where r.role = 'teacher' and r.active and r.district_id = ?`,
    [districtId],
  );
  const known = new Set(schools.map(({ id }) => id));
  const places = new Map(rows.map(({ id, school_ids }) => [id, new Set(school_ids.filter((school) => known.has(school)))]));
  for (const { school_id, taughtBy } of classes) for (const id of taughtBy) places.get(id)?.add(school_id);
  return new Map([...places].map(([id, own]) => [id, [...own].sort((a, b) => a - b)]));
};
