import type { Knex } from 'knex';
import { isoTime, personName } from '../shared/sql.ts';

export interface QuizChangeRow {
  /** Of the quiz's stream, decimal: the quiz as it is right after this change. */
  readonly revision: string;
  readonly type: string;
  /** `question:<uuid>`, `locale:<tag>`, `details`, `audio_stop` or `status`. */
  readonly subject: string;
  /** How the subject was before and is afterwards, as the events have it; null where there was or is nothing. */
  readonly before: unknown;
  readonly after: unknown;
  readonly actor_id: number | null;
  readonly actor_role: string;
  readonly actor_name: string | null;
  readonly occurred_at: string;
  readonly recorded_at: string;
  /** A student had started the quiz before this change. */
  readonly used: boolean;
  /** Students whose solution was started on the version right before this change. */
  readonly seen_by_students_count: number;
}

export interface QuizChangesAsked {
  readonly quizUuid: string;
  /** Only changes made after the quiz was first used. */
  readonly afterFirstUse?: boolean;
  /** Counts from 1. */
  readonly page: number;
  readonly pageSize: number;
}

/** The changes of a quiz, the latest first, and how many there are in all. */
export const quizChanges = async (
  db: Knex,
  { quizUuid, afterFirstUse = false, page, pageSize }: QuizChangesAsked,
): Promise<{ rows: QuizChangeRow[]; rows_count: number }> => {
  const bindings = { quizUuid, afterFirstUse, limit: pageSize, offset: (page - 1) * pageSize };
  const chosen = `from read_model.quiz_changes c left join read_model.quiz_first_uses u on u.quiz_uuid = c.quiz_uuid
    where c.quiz_uuid = :quizUuid::uuid and (not :afterFirstUse or c.revision > u.revision)`;
  const { rows } = await db.raw<{ rows: QuizChangeRow[] }>(
    `with chosen as (select c.*, u.revision as used_at ${chosen} order by c.revision desc limit :limit offset :offset)
     select c.revision::text, c.type, c.subject, c.after, b.after as before, c.actor_id, c.actor_role,
       case when c.actor_id is not null then ${personName('p')} end as actor_name,
       ${isoTime('c.occurred_at')} as occurred_at, ${isoTime('c.recorded_at')} as recorded_at,
       coalesce(c.revision > c.used_at, false) as used, coalesce(s.students, 0) as seen_by_students_count
     from chosen c
       left join lateral (select b.after from read_model.quiz_changes b
         where b.quiz_uuid = c.quiz_uuid and b.subject = c.subject and b.revision < c.revision
         order by b.revision desc limit 1) b on true
       left join lateral (select count(distinct q.student_id)::int as students from read_model.quiz_solutions q
         where c.revision > c.used_at and q.quiz_uuid = c.quiz_uuid and q.quiz_revision = c.revision - 1) s on true
       left join public.people p on p.id = c.actor_id
     order by c.revision desc`,
    bindings,
  );
  const { rows: counted } = await db.raw<{ rows: { rows_count: number }[] }>(
    `select count(*)::int as rows_count ${chosen}`,
    bindings,
  );
  return { rows, rows_count: counted[0]!.rows_count };
};

/** The revision that a quiz was at at a moment (ISO 8601); null before there was the quiz. */
export const quizRevisionAt = async (db: Knex, quizUuid: string, moment: string): Promise<string | null> => {
  const { rows } = await db.raw<{ rows: { revision: string | null }[] }>(
    `select max(revision)::text as revision from read_model.quiz_changes where quiz_uuid = ?::uuid and recorded_at <= ?::timestamptz`,
    [quizUuid, moment],
  );
  return rows[0]?.revision ?? null;
};
