/** Reads who was erased, when and by whom. */
import { z } from 'zod';
import { timestamp } from '#domain/shared/fields.ts';
import { isoTime, personName } from '#projections/shared/sql.ts';
import { erasedPeople } from './tables.ts';
import { people } from '#projections/tables/outside.ts';
import { sql } from '#projections/read/sql.ts';
import type { ReadHandle } from '#projections/read/handle.ts';

export const erasureRow = z.strictObject({
  erased_at: timestamp,
  /** Null if the erasure came from a list of erased people, after a backup was restored. */
  erased_by: z.object({ id: z.int(), name: z.string() }).nullable(),
});
export type ErasureRow = z.infer<typeof erasureRow>;

export const findErasure = async (read: ReadHandle<'erased_people'>, personId: number): Promise<ErasureRow | null> => {
  const rows = await read.rows(
    erasureRow,
    sql`select ${isoTime('e.erased_at')} as erased_at,
       case when e.erased_by is not null then json_build_object('id', e.erased_by, 'name', ${personName('p')}) end as erased_by
     from ${erasedPeople} e left join ${people} p on p.id = e.erased_by where e.person_id = ?`,
    [personId],
  );
  return rows[0] ?? null;
};

const erasure = z.strictObject({ personId: z.int(), erasedAt: z.string() });

/** Every erasure in the log. */
export const listErasures = async (read: ReadHandle<'erased_people'>): Promise<{ personId: number; erasedAt: string }[]> => {
  const rows = await read.rows(
    erasure,
    sql`select person_id as "personId", ${isoTime('erased_at')} as "erasedAt" from ${erasedPeople} order by person_id`,
  );
  return rows;
};
