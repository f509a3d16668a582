import { makeAccessLogPartitions, monthOf } from '#jobs/access-log/partitions.ts';
import type { Knex } from '#platform/database.ts';
import type { Logger } from '#platform/logger.ts';
import type { AccessEntry } from '#api/http/access-entry.ts';

const given = `id uuid, at timestamptz, action text, what text, person_id int, person_role text, address inet, format text,
  district_id int, school_ids int[], school_class_ids int[], student_id int, own_classes boolean, reach_district_id int,
  reach_school_ids int[], solution_uuid uuid, student_work_uuid uuid, writing_assessment_uuid uuid, assignment_id int,
  quiz_uuid uuid, account text, filters jsonb`;

const inReach = `(g.reach_district_id is null or s.district_id = g.reach_district_id)
  and (g.reach_school_ids is null or s.id = any(g.reach_school_ids))`;

/** A student who is in the reader's schools now, or has been in a class there. */
const studentInReach = `(student.district_id = g.reach_district_id
    and (g.reach_school_ids is null or student.school_ids && g.reach_school_ids)
  or exists (select from read_model.roster_school_class_students m join read_model.roster_school_classes c on c.id = m.school_class_id
    join read_model.roster_schools s on s.id = c.school_id where m.student_id = student.id and ${inReach}))`;

/** A request for a record outside the reader's reach showed nothing, so there is nothing to log. */
const shownNothing = `g.reach_district_id is not null and (
    g.school_class_ids <> '{}' and classes.ids is null or g.school_ids <> '{}' and schools.ids is null
    or g.student_id = student.id and not ${studentInReach})`;

/**
 * Adds to each entry where its records belong, according to the current roster: the class of an attempt, the school of a class,
 * the district of a student or an account. Entries about accounts that are not students', and about teachers without a class,
 * concern no child and are left out. An existing entry stays as it is.
 */
const insert = `
  insert into access_log (id, at, action, what, person_id, person_role, address, format, district_id, school_ids,
    school_class_ids, student_id, quiz_uuid, solution_uuid, account, filters)
  select g.id, g.at, g.action, g.what, g.person_id, coalesce(g.person_role, account_of.role), g.address, g.format,
    coalesce(g.district_id, placed.district_id, school.district_id, student.district_id,
      case when g.what is null then account_of.district_id end),
    coalesce(schools.ids, placed.school_ids, student.school_ids, '{}'), coalesce(classes.ids, '{}'), student.id,
    coalesce(g.quiz_uuid, solution.quiz_uuid, assignment.quiz_uuid), g.solution_uuid, g.account, coalesce(g.filters, '{}')
  from jsonb_to_recordset(:entries::jsonb) as g(${given})
    left join read_model.roster_people account_of on account_of.id = g.person_id
    left join read_model.quiz_solutions solution on solution.uuid = g.solution_uuid
    left join read_model.writing_assessments assessed on assessed.uuid = g.writing_assessment_uuid
    left join read_model.student_works work on work.uuid = coalesce(g.student_work_uuid, assessed.student_work_uuid)
    left join read_model.quiz_assignments assignment on assignment.id = g.assignment_id
    left join read_model.roster_people student on student.id = coalesce(g.student_id, solution.student_id, work.student_id)
    left join lateral (
      select array_agg(a.id order by a.id) as ids
      from unnest(case when g.own_classes then '{}' else g.school_ids end) a(id) left join read_model.roster_schools s on s.id = a.id
      where s.id is null or ${inReach}
    ) schools on true
    left join read_model.roster_schools school on school.id = schools.ids[1]
    left join lateral (
      select array_agg(a.id order by a.id) as ids
      from unnest(case when g.own_classes
          then (select array_agg(t.school_class_id) from read_model.roster_school_class_teachers t where t.teacher_id = g.person_id)
          else coalesce(nullif(g.school_class_ids, '{}'),
            array_remove(array[coalesce(solution.school_class_id, assignment.school_class_id, work.school_class_id)], null)) end) a(id)
        left join read_model.roster_school_classes c on c.id = a.id left join read_model.roster_schools s on s.id = c.school_id
      where (s.id is null or ${inReach}) and (g.own_classes is not true
        or (g.school_class_ids = '{}' or a.id = any(g.school_class_ids)) and (g.school_ids = '{}' or s.id = any(g.school_ids)))
    ) classes on true
    left join lateral (
      select array_agg(distinct s.id order by s.id) as school_ids, min(s.district_id) as district_id
      from read_model.roster_school_classes c join read_model.roster_schools s on s.id = c.school_id
      where c.id = any(classes.ids) and (g.district_id is null or s.district_id = g.district_id)
    ) placed on true
  where (student.id is null or student.role = 'student') and not (coalesce(g.own_classes, false) and classes.ids is null)
    and (${shownNothing}) is not true
  on conflict do nothing`;

/** A value that does not fit: the database would reject it on every retry. */
const isRefused = (error: unknown): boolean => /^2[23]/.test(String((error as { code?: unknown } | null)?.code ?? ''));

/** Writes entries in one statement; a rejected entry does not block the others. */
export const createEntryWriter = (db: Knex, logger: Logger) => {
  const there = new Set<string>();
  const ensureMonths = async (entries: readonly AccessEntry[]): Promise<void> => {
    const missing = [...new Set(entries.map(({ at }) => monthOf(new Date(at))))].filter((month) => !there.has(month));
    if (missing.length === 0) return;
    await makeAccessLogPartitions(db, missing);
    for (const month of missing) there.add(month);
  };
  const write = async (entries: readonly AccessEntry[]): Promise<void> => {
    await db.raw(insert, { entries: JSON.stringify(entries) });
  };
  const writeOne = async (entry: AccessEntry): Promise<void> => {
    try {
      await write([entry]);
    } catch (error) {
      if (!isRefused(error)) throw error;
      logger.error(
        { err: error, entry: entry.id, action: entry.action, person_id: entry.person_id },
        'an access was not recorded',
      );
    }
  };
  return async (entries: readonly AccessEntry[]): Promise<void> => {
    await ensureMonths(entries);
    try {
      await write(entries);
    } catch (error) {
      if (!isRefused(error)) throw error;
      // The partition may have been dropped since, or one entry may not fit.
      there.clear();
      await ensureMonths(entries);
      for (const entry of entries) await writeOne(entry);
    }
  };
};
