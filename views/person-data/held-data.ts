import type { DigestFrequency } from '../../domain/shared/fields.ts';
import { quizAssignments } from '../../projections/quiz-assignments/tables.ts';
import { quizSolutions } from '../../projections/quiz-results/tables.ts';
import type { ReadHandle } from '../../projections/read/handle.ts';
import { sql } from '../../projections/read/sql.ts';
import { credentials, digestSettings, invitations, personalKeys, sessions } from '../../projections/tables/outside.ts';

export interface HeldData {
  readonly solutions_count: number;
  readonly submitted_count: number;
  readonly answers_count: number;
  readonly assignments_count: number;
  readonly has_password: boolean;
  readonly sessions_count: number;
  readonly open_invitations_count: number;
  /** The person wrote texts of their own, sealed with a key of theirs. */
  readonly has_personal_key: boolean;
  /** How often they get a mail about their classes. */
  readonly digest: DigestFrequency;
}

/** What is there of a person beside their name. */
export const heldDataOf = async (read: ReadHandle<'quiz_assignments' | 'quiz_results'>, id: number): Promise<HeldData> => {
  const rows = await read.rows<HeldData>(
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
