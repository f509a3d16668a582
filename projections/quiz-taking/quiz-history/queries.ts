/** The audit of a quiz: its edits, with how many students each may have affected. */
import { z } from 'zod';
import { isoTime, personName } from '#projections/shared/sql.ts';
import { quizSolutions } from '../quiz-results/tables.ts';
import { sql } from '#projections/read/sql.ts';
import { quizChanges, quizFirstUses } from '#projections/quizzes/quiz-history/tables.ts';
import { people } from '#projections/tables/outside.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { countRow } from '#projections/read/row-schema.ts';

/**
 * `seen`: for each row of `compared` (revision, used_at, shown_before), how many students started on the version that was
 * shown right before it, and how many on any version before it. A student who started several times counts once, with the first version. The solutions
 * are read once for all rows, and added up along the versions in one pass.
 */
const seenCounts = sql`
  asked as (select revision, shown_before from compared where revision > used_at),
  newcomers as (select version, count(*) as students from (
      select min(q.quiz_revision) as version from ${quizSolutions} q
      where q.quiz_uuid = :quizUuid::uuid and q.quiz_revision < (select max(revision) from asked) group by q.student_id) one
    group by version),
  counted as (select asked_for, sum(students) over (order by version) as started_before
    from (select version, students, null::bigint as asked_for from newcomers
      union all select revision - 1, 0, revision from asked) along),
  seen as (select revision, started_before, (select count(distinct q.student_id) from ${quizSolutions} q
      where q.quiz_uuid = :quizUuid::uuid and q.quiz_revision = shown_before) as seen
    from counted join asked on asked.revision = counted.asked_for)`;

export const quizChangeRow = z.strictObject({
  /** The revision of the quiz's stream, decimal: the quiz right after this change. */
  revision: z.string(),
  type: z.string(),
  /** `question:<uuid>`, `locale:<tag>`, `locale:<tag>:offer`, `key:<question uuid>`, `details`, `audio_stop` or `status`. */
  subject: z.string(),
  /** The subject before and after the change, as in the events; null if there was or is none. */
  before: z.unknown(),
  after: z.unknown(),
  /**
   * For a question: the correction of its key made after `before`, which `before` does not show. For a correction: the previous
   * one.
   */
  key_before: z.unknown(),
  actor_id: z.int().nullable(),
  actor_role: z.string(),
  actor_name: z.string().nullable(),
  occurred_at: z.string(),
  recorded_at: z.string(),
  /** True if a student had started the quiz before this change. */
  used: z.boolean(),
  /** Students who started on the version that this change replaced, or that stayed in place because the change began a draft. */
  seen_by_students_count: z.int(),
  /** Students who had started on any version before this change. */
  started_before_students_count: z.int(),
});
export type QuizChangeRow = z.infer<typeof quizChangeRow>;

export const quizChangeKinds = ['question', 'locale', 'key', 'details', 'audio_stop', 'status'] as const;
export type QuizChangeKind = (typeof quizChangeKinds)[number];

export interface QuizChangesFilter {
  readonly quizUuid: string;
  /** Only changes made after the quiz was first used. */
  readonly afterFirstUse?: boolean | undefined;
  /** Only changes of this kind of subject. */
  readonly kind?: QuizChangeKind | undefined;
}

export interface QuizChangesCriteria extends QuizChangesFilter {
  /** Only changes older than this revision: continues after the previous page, even if changes were added since. */
  readonly beforeRevision?: string | undefined;
  /** Counts from 1. */
  readonly page: number;
  readonly pageSize: number;
}

/**
 * The version that students kept seeing while the change at this revision was made in a draft; null if it was not made in a
 * draft. A draft begins right after that version, and lasts until it is published, discarded or unpublished.
 */
const draftOf = (revision: string) => sql`(select case when d.type = 'QuizDraftStarted' then d.revision - 1 end
  from ${quizChanges} d
  where d.quiz_uuid = :quizUuid::uuid and d.revision < ${revision}
    and d.type in ('QuizDraftStarted', 'QuizDraftDiscarded', 'QuizPublished', 'QuizUnpublished')
  order by d.revision desc limit 1)`;

const firstUse = sql`(select u.revision from ${quizFirstUses} u where u.quiz_uuid = :quizUuid::uuid)`;

const chosen = sql`from ${quizChanges} c
  where c.quiz_uuid = :quizUuid::uuid and (not :afterFirstUse or c.revision > ${firstUse})
    and (:kind = '' or split_part(c.subject, ':', 1) = :kind)`;

const bindingsOf = ({ quizUuid, afterFirstUse = false, kind }: QuizChangesFilter) => ({
  quizUuid,
  afterFirstUse,
  kind: kind ?? '',
});

/** What a change is compared with; for a key correction, the question it corrects. */
const comparedSubject = (subject: string): string => `replace(${subject}, 'key:', 'question:')`;

/** The changes of a quiz, the latest first. */
export const listQuizChanges = async (
  read: ReadHandle<'quiz_results' | 'quiz_history'>,
  criteria: QuizChangesCriteria,
): Promise<QuizChangeRow[]> => {
  const { page, pageSize, beforeRevision } = criteria;
  const rows = await read.rows(
    quizChangeRow,
    sql`with page as materialized (select c.*, ${firstUse} as used_at,
         coalesce(${draftOf('c.revision')}, c.revision - 1) as shown_before ${chosen}
       and (:beforeRevision::bigint is null or c.revision < :beforeRevision::bigint)
       order by c.revision desc limit :limit offset :offset),
     compared as materialized (select page.*, b.after as before, k.after as key_before
       from page
         left join lateral (select b.revision, b.after from ${quizChanges} b
           where b.quiz_uuid = page.quiz_uuid and b.subject = ${comparedSubject('page.subject')} and b.revision < page.revision
           order by b.revision desc limit 1) b on true
         left join lateral (select k.after from ${quizChanges} k
           where page.subject ~ '^(question|key):' and k.quiz_uuid = page.quiz_uuid
             and k.subject = 'key:' || split_part(page.subject, ':', 2)
             and k.revision < page.revision and k.revision > b.revision
           order by k.revision desc limit 1) k on true),
     ${seenCounts}
     select c.revision::text, c.type, c.subject, c.after, c.before, c.key_before, c.actor_id, c.actor_role,
       case when c.actor_id is not null then ${personName('p')} end as actor_name,
       ${isoTime('c.occurred_at')} as occurred_at, ${isoTime('c.recorded_at')} as recorded_at,
       coalesce(c.revision > c.used_at, false) as used,
       coalesce(s.seen, 0)::int as seen_by_students_count, coalesce(s.started_before, 0)::int as started_before_students_count
     from compared c left join seen s on s.revision = c.revision left join ${people} p on p.id = c.actor_id
     order by c.revision desc`,
    { ...bindingsOf(criteria), beforeRevision: beforeRevision ?? null, limit: pageSize, offset: (page - 1) * pageSize },
  );
  return rows;
};

const quizBeganAtRow = z.strictObject({
  began_at: z.string().nullable(),
});

/** When the quiz was created; null if no change is recorded for it. */
export const quizBeganAt = async (read: ReadHandle<'quiz_history'>, quizUuid: string): Promise<string | null> => {
  const rows = await read.rows(
    quizBeganAtRow,
    sql`select ${isoTime('min(occurred_at)')} as began_at from ${quizChanges} where quiz_uuid = :quizUuid::uuid`,
    { quizUuid },
  );
  return rows[0]?.began_at ?? null;
};

export const quizChangesCount = async (read: ReadHandle<'quiz_history'>, filter: QuizChangesFilter): Promise<number> => {
  const rows = await read.rows(countRow, sql`select count(*)::int as count ${chosen}`, bindingsOf(filter));
  return rows[0]!.count;
};

const quizRevisionAtRow = z.strictObject({
  revision: z.string().nullable(),
});

/**
 * The revision of a quiz at a given time (ISO 8601), by when its changes happened; null before the quiz existed. Imported changes
 * happened before they were recorded, and not always in the order of the stream, so the result is the version before the first
 * change that happened later.
 */
export const quizRevisionAt = async (
  read: ReadHandle<'quiz_history'>,
  quizUuid: string,
  moment: string,
): Promise<string | null> => {
  const rows = await read.rows(
    quizRevisionAtRow,
    sql`select coalesce(min(revision) filter (where occurred_at > :moment::timestamptz) - 1, max(revision))::text as revision
     from ${quizChanges} where quiz_uuid = :quizUuid::uuid`,
    { quizUuid, moment },
  );
  const revision = rows[0]?.revision ?? null;
  return revision === null || BigInt(revision) < 0n ? null : revision;
};

export const quizVersionFactsRow = z.strictObject({
  /**
   * When the change that created this version happened, and the next one; null for the latest. A published version lasts until
   * the next one is published: a draft in between does not end it.
   */
  valid_from: z.string(),
  valid_to: z.string().nullable(),
  /** Students whose solution was started on exactly this version. */
  seen_by_students_count: z.int(),
});
export type QuizVersionFacts = z.infer<typeof quizVersionFactsRow>;

export const quizVersionFacts = async (
  read: ReadHandle<'quiz_results' | 'quiz_history'>,
  quizUuid: string,
  revision: number,
): Promise<QuizVersionFacts | null> => {
  const rows = await read.rows(
    quizVersionFactsRow,
    sql`select ${isoTime('c.occurred_at')} as valid_from,
       (select ${isoTime('n.occurred_at')} from ${quizChanges} n
        where n.quiz_uuid = c.quiz_uuid and n.revision > :revision
          and (${draftOf(':revision + 1')} is not null
            or (n.type not in ('QuizDraftStarted', 'QuizDraftDiscarded') and (n.type = 'QuizPublished' or ${draftOf('n.revision')} is null)))
        order by n.revision limit 1) as valid_to,
       (select count(distinct s.student_id)::int from ${quizSolutions} s
        where s.quiz_uuid = c.quiz_uuid and s.quiz_revision = :revision) as seen_by_students_count
     from ${quizChanges} c
     where c.quiz_uuid = :quizUuid::uuid and c.revision <= :revision order by c.revision desc limit 1`,
    { quizUuid, revision },
  );
  return rows[0] ?? null;
};
