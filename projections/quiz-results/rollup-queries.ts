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

/** Sums over all submitted solutions of some classes; one row a class, in no order. */
export const classResults = async (db: Knex, schoolClassIds: readonly number[]): Promise<ClassResults[]> => {
  const { rows } = await db.raw<{ rows: ClassResults[] }>(
    `select c.id as school_class_id,
       (select count(*)::int from read_model.quiz_assignments a where a.school_class_id = c.id) as assignments_count,
       coalesce(sum(d.submitted_count), 0)::int as submitted_count, coalesce(sum(d.answers_count), 0)::int as answers_count,
       coalesce(sum(d.correct_count), 0)::int as correct_count
     from unnest(?::int[]) c(id) left join read_model.quiz_school_class_day_rollups d on d.school_class_id = c.id
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

/** Submitted solutions by class and student; students without one are left out. */
export const studentSubmittedCounts = async (db: Knex, schoolClassIds: readonly number[]): Promise<StudentSubmittedCount[]> => {
  const { rows } = await db.raw<{ rows: StudentSubmittedCount[] }>(
    `select school_class_id, student_id, count(*)::int as submitted_count from read_model.quiz_solutions
     where school_class_id = any(?::int[]) and status = 'submitted' group by school_class_id, student_id`,
    [[...schoolClassIds]],
  );
  return rows;
};

/** Solutions that classes of each school submitted on `since` (YYYY-MM-DD, a day in UTC) or later, by school id. */
export const submittedBySchool = async (db: Knex, schoolIds: readonly number[], since: string): Promise<Map<number, number>> => {
  const { rows } = await db.raw<{ rows: { school_id: number; submitted: number }[] }>(
    `select c.school_id, sum(d.submitted_count)::int as submitted
     from read_model.roster_school_classes c join read_model.quiz_school_class_day_rollups d on d.school_class_id = c.id
     where c.school_id = any(?::int[]) and d.day >= ?::date group by c.school_id`,
    [[...schoolIds], since],
  );
  return new Map(rows.map((row) => [row.school_id, row.submitted]));
};

/** Solutions submitted on `since` (YYYY-MM-DD, a day in UTC) or later, everywhere. */
export const submittedSince = async (db: Knex, since: string): Promise<number> => {
  const { rows } = await db.raw<{ rows: { submitted: number }[] }>(
    'select coalesce(sum(submitted_count), 0)::int as submitted from read_model.quiz_school_class_day_rollups where day >= ?::date',
    [since],
  );
  return rows[0]!.submitted;
};

export interface SchoolOverviewRow extends SchoolCounts {
  readonly submitted_count: number;
}

/** Schools of a district, or some schools, with their people and what was submitted on `since` (a day in UTC) or later. */
export const schoolsOverview = async (
  db: Knex,
  scope: ({ districtId: number } | { schoolIds: readonly number[] }) & { since: string },
): Promise<SchoolOverviewRow[]> => {
  const schools = 'districtId' in scope ? await schoolsOfDistrict(db, scope.districtId) : await schoolsByIds(db, scope.schoolIds);
  const ids = schools.map((school) => school.id);
  const submitted = await submittedBySchool(db, ids, scope.since);
  return schools.map((school) => ({ ...school, submitted_count: submitted.get(school.id) ?? 0 }));
};
