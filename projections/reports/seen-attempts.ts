import { z } from 'zod';
import { isCounted } from './report-queries.ts';
import type { Reach } from './types.ts';
import { quizSolutions } from '#projections/quiz-taking/quiz-results/tables.ts';
import { sql } from '#projections/read/sql.ts';
import type { ReadHandle } from '#projections/read/handle.ts';

const seesAttemptRow = z.strictObject({
  found: z.boolean(),
});

/** Whether a reader with this reach can see any attempt at a quiz, with any dates and filters. */
export const seesAttempts = async (
  read: ReadHandle<'quiz_results'>,
  quizUuid: string,
  { districtId, within }: Reach,
): Promise<boolean> => {
  const rows = await read.rows(
    seesAttemptRow,
    sql`select exists (select from ${quizSolutions} s
       where s.district_id = :districtId and s.quiz_uuid = :quizUuid and ${isCounted}
         and (:within::int[] is null or s.school_id = any(:within::int[]))) as found`,
    { districtId, quizUuid, within: within && [...within] },
  );
  return rows[0]!.found;
};
