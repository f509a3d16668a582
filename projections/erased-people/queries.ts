import type { Knex } from 'knex';
import { isoTime, personName } from '../shared/sql.ts';

export interface ErasureRow {
  readonly erased_at: string;
  /** Null when a list of erased people did it, after a backup was restored. */
  readonly erased_by: { readonly id: number; readonly name: string } | null;
}

export const findErasure = async (db: Knex, personId: number): Promise<ErasureRow | null> => {
  const { rows } = await db.raw<{ rows: ErasureRow[] }>(
    `select ${isoTime('e.erased_at')} as erased_at,
       case when e.erased_by is not null then json_build_object('id', e.erased_by, 'name', ${personName('p')}) end as erased_by
     from read_model.erased_people e left join public.people p on p.id = e.erased_by where e.person_id = ?`,
    [personId],
  );
  return rows[0] ?? null;
};

/** Everybody whom the log knows as erased. */
export const listErasures = async (db: Knex): Promise<{ personId: number; erasedAt: string }[]> => {
  const { rows } = await db.raw<{ rows: { personId: number; erasedAt: string }[] }>(
    `select person_id as "personId", ${isoTime('erased_at')} as "erasedAt" from read_model.erased_people order by person_id`,
  );
  return rows;
};
