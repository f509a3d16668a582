import type { Knex } from 'knex';
import { jsonbText } from '#projections/shared/json.ts';
import type { StudentMoment } from './add-time-spent.ts';

/** Records when each work was first handed in; later submissions do not change it. */
export const keepFirstSubmit = async (trx: Knex.Transaction, submits: readonly StudentMoment[]): Promise<void> => {
  if (submits.length === 0) return;
  await trx.raw(
    `update student_works w set first_submitted_at = s.at
     from (select uuid, min(at) as at from jsonb_to_recordset(?::jsonb) as m(uuid uuid, at timestamptz) group by uuid) s
     where w.uuid = s.uuid and w.first_submitted_at is null`,
    [jsonbText(submits)],
  );
};
