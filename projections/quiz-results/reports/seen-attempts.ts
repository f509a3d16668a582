import type { Knex } from 'knex';
import { isCounted } from '../report-queries.ts';
import type { Reach } from './types.ts';

/** Whether somebody who sees as far as this sees any attempt at a quiz, whatever dates and filters they choose. */
export const seesAttempts = async (trx: Knex, quizUuid: string, { districtId, within }: Reach): Promise<boolean> => {
  const { rows } = await trx.raw<{ rows: { found: boolean }[] }>(
    `select exists (select from read_model.quiz_solutions s
       where s.district_id = :districtId and s.quiz_uuid = :quizUuid and ${isCounted}
         and (:within::int[] is null or s.school_id = any(:within::int[]))) as found`,
    { districtId, quizUuid, within: within && [...within] },
  );
  return rows[0]!.found;
};
