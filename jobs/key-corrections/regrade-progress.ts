import type { Knex } from '#platform/database.ts';

export interface RegradeProgress {
  readonly correction_uuid: string;
  readonly state: 'running' | 'done' | 'failed';
  /** Scores that have to change, as far as it is known. */
  readonly to_regrade: number;
  readonly regraded: number;
}

/** How far regrading has progressed for each correction of a quiz. A correction without a row is still waiting. */
export const findProgress = async (db: Knex, quizUuid: string): Promise<Map<string, RegradeProgress>> => {
  const { rows } = await db.raw<{ rows: RegradeProgress[] }>(
    `select correction_uuid, state, to_regrade, regraded from public.key_correction_regrades where quiz_uuid = ?`,
    [quizUuid],
  );
  return new Map(rows.map((row) => [row.correction_uuid, row]));
};

/** Also used when a job continues after a restart and part of it is already done. */
export const writeProgress = async (
  db: Knex,
  { quizUuid, ...progress }: RegradeProgress & { readonly quizUuid: string },
): Promise<void> => {
  await db.raw(
    `insert into public.key_correction_regrades (correction_uuid, quiz_uuid, state, to_regrade, regraded, finished_at)
     values (:correction_uuid, :quizUuid, :state, :to_regrade, :regraded, case :state::text when 'running' then null else now() end)
     on conflict (correction_uuid) do update set state = excluded.state, to_regrade = excluded.to_regrade,
       regraded = excluded.regraded, finished_at = excluded.finished_at`,
    { quizUuid, ...progress },
  );
};

/** Marks a correction as failed; a completed one stays done. */
export const writeFailure = async (db: Knex, quizUuid: string, correctionUuid: string): Promise<void> => {
  await db.raw(
    `insert into public.key_correction_regrades (correction_uuid, quiz_uuid, state, finished_at) values (?, ?, 'failed', now())
     on conflict (correction_uuid) do update set state = 'failed', finished_at = now()
       where key_correction_regrades.state <> 'done'`,
    [correctionUuid, quizUuid],
  );
};
