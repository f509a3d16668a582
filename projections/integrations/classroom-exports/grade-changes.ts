/** How the events of an export change the grade rows, in statements for a whole batch. */
import type { Knex } from 'knex';
import type { EventFor } from '#projections/tables/projection.ts';
import { jsonbText } from '#projections/shared/json.ts';
import type { Row } from '#projections/tables/table.ts';
import type { classroomGrades } from './tables.ts';

type GradeRow = Row<typeof classroomGrades>;

const nothingPosted = {
  posted_solution_uuid: null,
  posted_correct_count: null,
  posted_questions_count: null,
  posted_at: null,
} as const;

const upsert = (updates: string): string => `
  insert into classroom_grades
  select * from jsonb_populate_recordset(null::classroom_grades, ?::jsonb)
  on conflict (quiz_assignment_school_class_id, student_id) do update set ${updates}`;

const failureColumns =
  'export_uuid = excluded.export_uuid, failed_solution_uuid = excluded.failed_solution_uuid, reason = excluded.reason';
const postedColumns = `posted_solution_uuid = excluded.posted_solution_uuid, posted_correct_count = excluded.posted_correct_count,
  posted_questions_count = excluded.posted_questions_count, posted_at = excluded.posted_at`;

/** The changes of a batch to classroom_grades, folded by student. */
export class GradeChanges {
  /** Assignments with new coursework, which shows no grades yet. */
  readonly #cleared = new Set<number>();
  readonly #whole = new Map<string, GradeRow>();
  /** Failures of students whose posted grade, if any, is only in the table. */
  readonly #failures = new Map<string, GradeRow>();

  clear(assignmentId: number): void {
    this.#cleared.add(assignmentId);
    for (const rows of [this.#whole, this.#failures]) {
      for (const [key, row] of rows) if (row.quiz_assignment_school_class_id === assignmentId) rows.delete(key);
    }
  }

  posted({ data }: EventFor<'ClassroomGradePosted'>): void {
    const key = `${data.quizAssignmentSchoolClassId}/${data.studentId}`;
    this.#failures.delete(key);
    this.#whole.set(key, {
      quiz_assignment_school_class_id: data.quizAssignmentSchoolClassId,
      student_id: data.studentId,
      export_uuid: data.exportUuid,
      posted_solution_uuid: data.solutionUuid,
      posted_at: data.postedAt,
      posted_correct_count: data.correctAnswersCount,
      posted_questions_count: data.questionsCount,
      failed_solution_uuid: null,
      reason: null,
    });
  }

  failed({ data }: EventFor<'ClassroomGradeFailed'>): void {
    const key = `${data.quizAssignmentSchoolClassId}/${data.studentId}`;
    const failure = { export_uuid: data.exportUuid, failed_solution_uuid: data.solutionUuid, reason: data.reason };
    const whole = this.#whole.get(key);
    if (whole) return void this.#whole.set(key, { ...whole, ...failure });
    const of = { quiz_assignment_school_class_id: data.quizAssignmentSchoolClassId, student_id: data.studentId };
    this.#failures.set(key, { ...of, ...nothingPosted, ...failure });
  }

  async flush(trx: Knex.Transaction): Promise<void> {
    if (this.#cleared.size > 0) {
      await trx.raw('delete from classroom_grades where quiz_assignment_school_class_id = any(?::int[])', [[...this.#cleared]]);
    }
    await this.#write(trx, this.#whole, `${failureColumns}, ${postedColumns}`);
    await this.#write(trx, this.#failures, failureColumns);
  }

  async #write(trx: Knex.Transaction, rows: ReadonlyMap<string, GradeRow>, updates: string): Promise<void> {
    if (rows.size > 0) await trx.raw(upsert(updates), [jsonbText([...rows.values()])]);
  }
}
