import type { Knex } from 'knex';
import type { EventFor } from '#projections/tables/projection.ts';
import { knownTimeZone } from '#projections/shared/sql.ts';
import type { Touched } from './touched.ts';

type DistrictEvent = EventFor<'DistrictRegistered'> | EventFor<'DistrictDetailsChanged'>;

interface ChangedPlaces {
  readonly districts: readonly number[];
  readonly schools: readonly number[];
  readonly classes: readonly number[];
}

/** A batch's changes to where classes belong, and to the time zones there. */
export class Places {
  readonly #districts = new Map<number, string>();
  readonly #schools = new Map<number, number>();
  readonly #classes = new Map<number, number>();

  putDistrict({ data }: DistrictEvent): void {
    this.#districts.set(data.districtId, data.timeZone);
  }

  putSchool({ data }: EventFor<'SchoolRegistered'>): void {
    this.#schools.set(data.schoolId, data.districtId);
  }

  putClass({ data }: EventFor<'SchoolClassCreated'> | EventFor<'SchoolClassMoved'>): void {
    this.#classes.set(data.schoolClassId, data.schoolId);
  }

  /** Returns the ids of places that are new or have changed. */
  async write(trx: Knex.Transaction): Promise<ChangedPlaces> {
    const zones = new Map([...this.#districts].map(([id, timeZone]) => [id, knownTimeZone(timeZone)]));
    return {
      districts: await put(trx, { name: 'result_districts', column: 'time_zone', type: 'text' }, zones),
      schools: await put(trx, { name: 'result_schools', column: 'district_id', type: 'int' }, this.#schools),
      classes: await put(trx, { name: 'result_school_classes', column: 'school_id', type: 'int' }, this.#classes),
    };
  }
}

const put = async (
  trx: Knex.Transaction,
  { name, column, type }: { name: string; column: string; type: string },
  values: ReadonlyMap<number, string | number>,
): Promise<number[]> => {
  if (values.size === 0) return [];
  const { rows } = await trx.raw<{ rows: { id: number }[] }>(
    `insert into ${name} as t (id, ${column}) select * from unnest(?::int[], ?::${type}[])
     on conflict (id) do update set ${column} = excluded.${column} where t.${column} <> excluded.${column}
     returning id`,
    [[...values.keys()], [...values.values()] as Knex.RawBinding],
  );
  return rows.map(({ id }) => id);
};

/** The place of each class `c`: `school_id` and `district_id` are null until the school is registered. */
export const placesOfClasses = `
  select c.id as school_class_id, o.id as school_id, o.district_id, coalesce(d.time_zone, 'UTC') as time_zone
  from result_school_classes c left join result_schools o on o.id = c.school_id left join result_districts d on d.id = o.district_id`;

/** Affects only rows whose place or day is not what it should be. */
const moveSql = (condition: string): string => `
  with places as materialized (${placesOfClasses} ${condition}),
    moved as (
      update quiz_solutions s set school_id = p.school_id, district_id = p.district_id,
        submitted_on = (s.submitted_at at time zone p.time_zone)::date
      from places p join quiz_solutions b on b.school_class_id = p.school_class_id
      where s.uuid = b.uuid and (b.school_id is distinct from p.school_id or b.district_id is distinct from p.district_id
        or b.submitted_on is distinct from (b.submitted_at at time zone p.time_zone)::date)
      returning s.quiz_assignment_school_class_id, s.school_class_id, s.quiz_uuid,
        array[b.school_id, s.school_id] as schools, array[b.district_id, s.district_id] as districts,
        array[b.submitted_on, s.submitted_on] as days)
  select distinct null::int as quiz_assignment_school_class_id, m.school_class_id, u.school_id, u.district_id, m.quiz_uuid,
    u.day::text as day, true as leaves
  from moved m cross join lateral unnest(m.schools, m.districts, m.days) as u (school_id, district_id, day)
  where u.day is not null`;

/** Moves the solutions of changed places, and returns the cells that they left and entered. */
export const moveSolutions = async (
  trx: Knex.Transaction,
  { districts, schools, classes }: ChangedPlaces,
): Promise<readonly Touched[]> => {
  if (districts.length + schools.length + classes.length === 0) return [];
  const { rows } = await trx.raw<{ rows: Touched[] }>(
    moveSql('where c.id = any(?::int[]) or o.id = any(?::int[]) or o.district_id = any(?::int[])'),
    [[...classes], [...schools], [...districts]],
  );
  return rows;
};

/** The same for all solutions, after a rebuild. */
export const moveAllSolutions = async (trx: Knex.Transaction): Promise<void> => {
  await trx.raw(moveSql(''));
};
