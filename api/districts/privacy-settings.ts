import type { Knex } from '#platform/database.ts';
import type { Viewer } from '#api/http/viewer.ts';
import { isoTime, personName } from '#projections/shared/sql.ts';

/** Groups with fewer students are hidden from analysts, unless staff set another number. */
export const defaultLeastStudents = 5;
export const maxLeastStudents = 100;

/** Stored names; they never change. */
const leastStudentsName = 'least_students';

export interface SettingChange {
  readonly name: string;
  readonly district_id: number | null;
  /** Null: back to the default. */
  readonly value: number | null;
  readonly changed_by: { readonly id: number; readonly name: string };
  readonly changed_at: string;
}

export interface NewSetting {
  readonly name: string;
  readonly districtId: number | null;
  readonly value: number | null;
  /** The default if nothing is set. */
  readonly usual: number | null;
  readonly changedBy: number;
}

/** The latest value for each name; null if it was never set or has been reset. */
export const currentSettings = async (db: Knex, districtId: number | null): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await db.raw<{ rows: { name: string; value: number | null }[] }>(
    `select distinct on (name) name, value from privacy_settings where district_id is not distinct from ?::int order by name, id desc`,
    [districtId],
  );
  return new Map(rows.flatMap(({ name, value }) => (value === null ? [] : [[name, value] as const])));
};

/** Setting the current value again leaves no trace. */
export const changeSetting = async (db: Knex, { name, districtId, value, usual, changedBy }: NewSetting): Promise<void> => {
  const current = (await currentSettings(db, districtId)).get(name) ?? usual;
  if (current === (value ?? usual)) return;
  await db('privacy_settings').insert({ name, district_id: districtId, value, changed_by: changedBy });
};

/** Who set what, newest first. */
export const settingChanges = async (db: Knex, limit: number): Promise<SettingChange[]> => {
  const { rows } = await db.raw<{ rows: SettingChange[] }>(
    `select s.name, s.district_id, s.value, ${isoTime('s.changed_at')} as changed_at,
       json_build_object('id', s.changed_by, 'name', ${personName('p')}) as changed_by
     from privacy_settings s left join public.people p on p.id = s.changed_by order by s.id desc limit ?`,
    [limit],
  );
  return rows;
};

/** The number of students that a figure must cover before analysts see it. */
export const leastStudents = async (db: Knex): Promise<number> =>
  (await currentSettings(db, null)).get(leastStudentsName) ?? defaultLeastStudents;

/** The same for a viewer: staff see small groups elsewhere too, so they also see them here. */
export const leastFor = async ({ db }: { readonly db: Knex }, { role }: Viewer): Promise<number> =>
  role === 'admin' ? 1 : leastStudents(db);

export const setLeastStudents = (db: Knex, value: number, changedBy: number): Promise<void> =>
  changeSetting(db, { name: leastStudentsName, districtId: null, value, usual: defaultLeastStudents, changedBy });
