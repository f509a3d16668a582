import { z } from 'zod';
import { digestFrequencies } from '#domain/shared/fields.ts';
import { quizAssignments } from '#projections/assignments/quiz-assignments/tables.ts';
import { quizSolutions } from '#projections/quiz-taking/quiz-results/tables.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { sql } from '#projections/read/sql.ts';
import { credentials, digestSettings, invitations, personalKeys, sessions } from '#projections/tables/outside.ts';

export const heldDataRow = z.strictObject({
  solutions_count: z.int(),
  submitted_count: z.int(),
  answers_count: z.int(),
  assignments_count: z.int(),
  has_password: z.boolean(),
  sessions_count: z.int(),
  open_invitations_count: z.int(),
  /** The person wrote texts that are sealed with their own key. */
  has_personal_key: z.boolean(),
  /** How often they get a mail about their classes. */
  digest: z.enum(digestFrequencies),
});
export type HeldData = z.infer<typeof heldDataRow>;

/** The data held about a person apart from their name. */
export const heldDataOf = async (read: ReadHandle<'quiz_assignments' | 'quiz_results'>, id: number): Promise<HeldData> => {
  const rows = await read.rows(
    heldDataRow,
    sql`select q.solutions_count, q.submitted_count, q.answers_count,
       (select count(*)::int from ${quizAssignments} a where a.teacher_id = :id) as assignments_count,
       exists (select from ${credentials} c where c.person_id = :id) as has_password,
       (select count(*)::int from ${sessions} s where s.sess ->> 'userId' = :id::text and s.expire > now()) as sessions_count,
       (select count(*)::int from ${invitations} i where i.person_id = :id and i.used_at is null and i.expires_at > now()) as open_invitations_count,
       exists (select from ${personalKeys} k where k.person_id = :id) as has_personal_key,
       coalesce((select d.frequency from ${digestSettings} d where d.person_id = :id), 'off') as digest
     from (select count(*)::int as solutions_count, count(submitted_at)::int as submitted_count,
         coalesce(sum(answered_count), 0)::int as answers_count
       from ${quizSolutions} where student_id = :id) q`,
    { id },
  );
  return rows[0]!;
};
