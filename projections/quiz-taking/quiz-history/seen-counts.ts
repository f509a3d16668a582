import { quizSolutions } from '../quiz-results/tables.ts';
import { sql } from '#projections/read/sql.ts';

/**
 * `seen`: for each row of `compared` (revision, used_at, shown_before), how many students started on the version that was
 * shown right before it, and how many on any version before it. A student who started several times counts once, with the first version. The solutions
 * are read once for all rows, and added up along the versions in one pass.
 */
export const seenCounts = sql`
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
