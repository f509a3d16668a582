/**
 * `seen`: for each row of `compared` (revision, used_at), how many students started on the version right before it, and how
 * many on any version before it. A student who started several times counts once. The solutions are read once for all rows.
 */
export const seenCounts = `
  asked as (select revision from compared where revision > used_at),
  starts as materialized (select version, first, count(*) as students from (
      select version, version = min(version) over (partition by student_id) as first from (
        select distinct q.student_id, q.quiz_revision as version from read_model.quiz_solutions q
        where q.quiz_uuid = :quizUuid::uuid and q.quiz_revision < (select max(revision) from asked)) one) two
    group by version, first),
  seen as (select asked.revision, sum(students) filter (where version = asked.revision - 1) as seen,
      sum(students) filter (where first) as started_before
    from asked join starts on version < asked.revision group by asked.revision)`;
