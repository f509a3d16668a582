import { z } from 'zod';
import { quizableType } from '#domain/shared/fields.ts';
import { quizAssignments } from '#projections/assignments/quiz-assignments/tables.ts';
import { quizChanges } from '#projections/quizzes/quiz-history/tables.ts';
import { quizSolutions } from '#projections/quiz-taking/quiz-results/tables.ts';
import { quizQuestions, quizzes } from '#projections/quizzes/tables.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { sql } from '#projections/read/sql.ts';
import { rosterSchoolClasses } from '#projections/classes/roster/tables.ts';
import { isoTime } from '#projections/shared/sql.ts';
import { needsRules, type NeedsOf } from './needs.ts';

/** Positions are the questions' current ones. */
export const changedQuizRow = z.strictObject({
  school_class_id: z.int(),
  school_class_name: z.string(),
  quiz_uuid: z.string(),
  quiz_title: z.string(),
  quizable_type: quizableType,
  quizable_path: z.string(),
  /** When the latest of these changes became visible to students. */
  changed_at: z.string(),
  changed: z.array(z.int()).readonly(),
  added: z.array(z.int()).readonly(),
  removed_count: z.int(),
  /** Questions whose correct answer was corrected: the class's results were regraded. */
  corrected: z.array(z.int()).readonly(),
  /** The lesson's audio stops at another place for this quiz. */
  audio_stop: z.boolean(),
  /** Languages whose wording changed, as language tags. */
  locales: z.array(z.string()).readonly(),
  /** Students of the class who had handed it in before the change. */
  submitted_before_count: z.int(),
  total: z.int(),
});
export type ChangedQuizRow = z.infer<typeof changedQuizRow>;

/** Events that begin or end a draft: until it is published, students keep the version before it. */
const drafting = `('QuizDraftStarted', 'QuizDraftDiscarded', 'QuizPublished', 'QuizUnpublished')`;

/** The current positions of the questions that match a condition; removed questions have none. */
const positionsOf = (condition: string) =>
  sql`coalesce(array_agg(distinct u.position order by u.position) filter (where ${condition} and u.position is not null), '{}')`;

/**
 * Quizzes that have changed since a class was assigned them, by what students saw change in these days, the latest first. Changes
 * in a draft count from the day it is published, and never if it is discarded; a corrected key counts at once. A question that
 * only moved has not changed.
 */
export const quizzesChanged = (
  read: ReadHandle<'roster' | 'quizzes' | 'quiz_assignments' | 'quiz_results' | 'quiz_history'>,
  { schoolClassIds, now, limit }: Pick<NeedsOf, 'schoolClassIds' | 'now'> & { readonly limit: number },
): Promise<ChangedQuizRow[]> =>
  read.rows(
    changedQuizRow,
    sql`with given as materialized (select a.school_class_id, a.quiz_uuid, min(a.assigned_at) as since from ${quizAssignments} a
       where a.school_class_id = any(:schoolClassIds::int[]) and a.assigned_at <= :now::timestamptz group by 1, 2),
     touched as materialized (select g.quiz_uuid from (select distinct quiz_uuid from given) g
       where exists (select from ${quizChanges} c where c.quiz_uuid = g.quiz_uuid
         and c.occurred_at > :now::timestamptz - make_interval(days => ${String(needsRules.days)}))),
     changes as materialized (select c.quiz_uuid, c.type, c.subject,
         case when d.type in ('QuizPublished', 'QuizDraftDiscarded') or c.type = 'QuizKeyCorrected' then c.occurred_at
           when p.type = 'QuizPublished' then p.occurred_at end as seen_at
       from touched t
         join ${quizChanges} c on c.quiz_uuid = t.quiz_uuid and split_part(c.subject, ':', 1) in ('question', 'key', 'audio_stop', 'locale')
         left join lateral (select s.type from ${quizChanges} s
           where s.quiz_uuid = c.quiz_uuid and s.subject = 'status' and s.revision < c.revision and s.type in ${drafting}
           order by s.revision desc limit 1) d on true
         left join lateral (select s.type, s.occurred_at from ${quizChanges} s
           where s.quiz_uuid = c.quiz_uuid and s.subject = 'status' and s.revision > c.revision and s.type in ${drafting}
           order by s.revision limit 1) p on true
         left join lateral (select b.after from ${quizChanges} b
           where b.quiz_uuid = c.quiz_uuid and b.subject = c.subject and b.revision < c.revision
           order by b.revision desc limit 1) b on true
       where c.type <> 'QuizQuestionChanged' or c.after - 'position' is distinct from b.after - 'position'),
     seen as (select g.school_class_id, c.* from given g join changes c on c.quiz_uuid = g.quiz_uuid
       where c.seen_at > greatest(g.since, :now::timestamptz - make_interval(days => ${String(needsRules.days)}))
         and c.seen_at <= :now::timestamptz and split_part(c.subject, ':', 3) = ''),
     said as (select s.school_class_id, s.quiz_uuid, max(s.seen_at) as changed_at,
         ${positionsOf(`s.type = 'QuizQuestionChanged'`)} as changed,
         ${positionsOf(`s.type = 'QuizQuestionAdded'`)} as added,
         (count(distinct s.subject) filter (where s.type = 'QuizQuestionRemoved'))::int as removed_count,
         ${positionsOf(`s.type = 'QuizKeyCorrected'`)} as corrected,
         bool_or(s.subject = 'audio_stop') as audio_stop,
         coalesce(array_agg(distinct split_part(s.subject, ':', 2)) filter (where split_part(s.subject, ':', 1) = 'locale'), '{}') as locales
       from seen s
         left join ${quizQuestions} u on u.quiz_uuid = s.quiz_uuid and u.uuid::text = split_part(s.subject, ':', 2)
       group by 1, 2)
     select s.school_class_id, k.name as school_class_name, s.quiz_uuid, q.title as quiz_title, q.quizable_type, q.quizable_path,
       ${isoTime('s.changed_at')} as changed_at, s.added, s.removed_count, s.corrected, s.audio_stop, s.locales,
       array(select unnest(s.changed) except select unnest(s.added) order by 1) as changed,
       (select count(distinct z.student_id)::int from ${quizSolutions} z
         where z.school_class_id = s.school_class_id and z.quiz_uuid = s.quiz_uuid and z.submitted_at < s.changed_at
           and z.reset_at is null) as submitted_before_count,
       (count(*) over ())::int as total
     from said s
       join ${quizzes} q on q.uuid = s.quiz_uuid
       join ${rosterSchoolClasses} k on k.id = s.school_class_id
     order by s.changed_at desc, s.school_class_id, s.quiz_uuid limit :limit`,
    { schoolClassIds: [...schoolClassIds], now, limit },
  );
