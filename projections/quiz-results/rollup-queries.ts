import type { Knex } from 'knex';
import { schoolsByIds, schoolsOfDistrict } from '../roster/queries.ts';
import type { SchoolCounts } from '../roster/queries.ts';

export interface ClassResults {
  readonly school_class_id: number;
  readonly assignments_count: number;
  readonly submitted_count: number;
  readonly answers_count: number;
  readonly correct_count: number;
}

/** Sums over all counted solutions of some classes; one row a class, in no order. */
export const classResults = async (db: Knex, schoolClassIds: readonly number[]): Promise<ClassResults[]> => {
  const { rows } = await db.raw<{ rows: ClassResults[] }>(
    `select c.id as school_class_id,
       (select count(*)::int from read_model.quiz_assignments a where a.school_class_id = c.id) as assignments_count,
       coalesce(sum(r.solutions_count), 0)::int as submitted_count, coalesce(sum(r.answers_count), 0)::int as answers_count,
       coalesce(sum(r.correct_count), 0)::int as correct_count
     from unnest(?::int[]) c(id)
       left join read_model.quiz_result_rollups r
         on r.scope = 'class' and r.scope_id = c.id and r.grain = 'year' and r.assignment_type = 'all'
     group by c.id`,
    [[...schoolClassIds]],
  );
  return rows;
};

export interface StudentSubmittedCount {
  readonly school_class_id: number;
  readonly student_id: number;
  readonly submitted_count: number;
}

/** Counted solutions by class and student; students without one are left out. */
export const studentSubmittedCounts = async (db: Knex, schoolClassIds: readonly number[]): Promise<StudentSubmittedCount[]> => {
  const { rows } = await db.raw<{ rows: StudentSubmittedCount[] }>(
    `select school_class_id, student_id, count(*)::int as submitted_count from read_model.quiz_solutions
     where school_class_id = any(?::int[]) and submitted_at is not null and reset_at is null
     group by school_class_id, student_id`,
    [[...schoolClassIds]],
  );
  return rows;
};

/** Counted solutions of each school on `since` (YYYY-MM-DD, a day of its district) or later, by school id. */
export const submittedBySchool = async (db: Knex, schoolIds: readonly number[], since: string): Promise<Map<number, number>> => {
  const { rows } = await db.raw<{ rows: { school_id: number; submitted: number }[] }>(
    `select scope_id as school_id, sum(solutions_count)::int as submitted from read_model.quiz_result_rollups
     where scope = 'school' and scope_id = any(?::int[]) and grain = 'day' and assignment_type = 'all' and period >= ?::date
     group by scope_id`,
    [[...schoolIds], since],
  );
  return new Map(rows.map((row) => [row.school_id, row.submitted]));
};

/** Counted solutions on `since` (YYYY-MM-DD, in each district a day of its own) or later, in all districts. */
export const submittedSince = async (db: Knex, since: string): Promise<number> => {
  const { rows } = await db.raw<{ rows: { submitted: number }[] }>(
    `select coalesce(sum(r.solutions_count), 0)::int as submitted
     from read_model.roster_districts d
       join read_model.quiz_result_rollups r on r.scope = 'district' and r.scope_id = d.id and r.grain = 'day'
         and r.assignment_type = 'all' and r.period >= ?::date`,
    [since],
  );
  return rows[0]!.submitted;
};

export interface SchoolOverviewRow extends SchoolCounts {
  readonly submitted_count: number;
}

/** Schools of a district, or some schools, with their people and what was submitted on `since` (a day of the district) or later. */
export const schoolsOverview = async (
  db: Knex,
  scope: ({ districtId: number } | { schoolIds: readonly number[] }) & { since: string },
): Promise<SchoolOverviewRow[]> => {
  const schools = 'districtId' in scope ? await schoolsOfDistrict(db, scope.districtId) : await schoolsByIds(db, scope.schoolIds);
  const ids = schools.map((school) => school.id);
  const submitted = await submittedBySchool(db, ids, scope.since);
  return schools.map((school) => ({ ...school, submitted_count: submitted.get(school.id) ?? 0 }));
};
