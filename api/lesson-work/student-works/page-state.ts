import type { Knex } from '#platform/database.ts';
import type { UiState } from './schemas.ts';

interface PageOfStudent {
  readonly lessonAssignmentSchoolClassId: number;
  readonly studentId: number;
}

/** How the student left the page; `{}` until there is something. */
export const findPageState = async (db: Knex, { lessonAssignmentSchoolClassId, studentId }: PageOfStudent): Promise<UiState> => {
  const { rows } = await db.raw<{ rows: { ui_state: UiState }[] }>(
    'select ui_state from student_work_pages where lesson_assignment_school_class_id = ? and student_id = ?',
    [lessonAssignmentSchoolClassId, studentId],
  );
  return rows[0]?.ui_state ?? {};
};

/** The last page that saves has it. */
export const keepPageState = async (
  db: Knex,
  { lessonAssignmentSchoolClassId, studentId }: PageOfStudent,
  state: UiState,
): Promise<void> => {
  await db.raw(
    `insert into student_work_pages (lesson_assignment_school_class_id, student_id, ui_state, saved_at)
     values (?, ?, ?::jsonb, now())
     on conflict (lesson_assignment_school_class_id, student_id)
     do update set ui_state = excluded.ui_state, saved_at = excluded.saved_at`,
    [lessonAssignmentSchoolClassId, studentId, JSON.stringify(state)],
  );
};
