/**
 * `seen`: for each row of `compared` (revision, low, used_at), how many students started on the version right before it, and
 * how many on any version from `low` on, which is where what it replaced came from. A student who started on several of
 * these versions counts once: only the start counts that has no earlier one within the range. The solutions are read once
 * for all rows.
 */
export const seenCounts = `
  asked as (select revision, low from compared where revision > used_at),
  bounds as (select min(coalesce(low, revision - 1)) as low, max(revision) as high from asked),
  starts as materialized (select version, previous, count(*) as students from (
      select version, lag(version) over (partition by student_id order by version) as previous from (
        select distinct q.student_id, q.quiz_revision as version from read_model.quiz_solutions q, bounds
        where q.quiz_uuid = :quizUuid::uuid and q.quiz_revision >= bounds.low and q.quiz_revision < bounds.high) one) two
    group by version, previous),
  seen as (select asked.revision, sum(students) filter (where version = asked.revision - 1) as seen,
      sum(students) filter (where version >= asked.low and (previous is null or previous < asked.low)) as replaced_seen
    from asked join starts on version >= coalesce(asked.low, asked.revision - 1) and version < asked.revision
    group by asked.revision)`;
