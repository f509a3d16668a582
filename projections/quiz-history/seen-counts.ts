/**
 * `seen`: for each row of `compared` (revision, used_at), how many students started on the version right before it, and how
 * many on any version before it. A student who started several times counts once. The solutions are read once for all
 * rows, and added up along the versions in one pass.
 */
export const seenCounts = `
  asked as (select revision from compared where revision > used_at),
  starts as (select version, count(*) as students, count(*) filter (where first) as newcomers from (
      select version, version = min(version) over (partition by student_id) as first from (
        select distinct q.student_id, q.quiz_revision as version from read_model.quiz_solutions q
        where q.quiz_uuid = :quizUuid::uuid and q.quiz_revision < (select max(revision) from asked)) one) two
    group by version),
  seen as (select * from (
      select asked_for as revision, sum(students) over (partition by version) as seen,
        sum(newcomers) over (order by version) as started_before
      from (select version, students, newcomers, null::bigint as asked_for from starts
        union all select revision - 1, 0, 0, revision from asked) along) counted
    where revision is not null)`;
