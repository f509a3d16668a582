import type { Knex } from 'knex';

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
         on r.scope = 'class' and r.scope_id = c.id and r.grain = 'year'
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
