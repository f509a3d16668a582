import type { ClassroomCourse } from '#adapters/google-classroom/classroom.ts';
import type { ClassroomExportRow, LedgerRow } from '#projections/integrations/classroom-exports/queries.ts';
import type { AssignmentRow } from '#projections/quiz-taking/assignments/queries.ts';
import { quizReportUrl } from '#api/shared/quizable.ts';
import type { ClassroomGradeState, ClassroomLedgerPageData, ClassroomLedgerRow } from './schemas.ts';

export const credentialsSetting = 'GOOGLE_CLASSROOM_CREDENTIALS';

/** Where a student's grade stands. The solution that counts here decides, then what Classroom shows of it. */
export const gradeState = (row: LedgerRow): ClassroomGradeState => {
  const posted = row.posted_solution_uuid !== null;
  if (row.solution_uuid === null) return posted ? 'reset' : 'not_submitted';
  if (row.failed_solution_uuid === row.solution_uuid) return 'failed';
  if (!posted) return 'pending';
  const same = row.posted_solution_uuid === row.solution_uuid && row.posted_correct_count === row.correct_count;
  return same ? 'posted' : 'changed';
};

const presentRow = (row: LedgerRow): ClassroomLedgerRow => {
  const state = gradeState(row);
  const { student_id, student_name, posted_at } = row;
  return {
    student_id,
    student_name,
    state,
    posted_at,
    reason: state === 'failed' ? row.reason : null,
    correct_answers_count: state === 'reset' ? row.posted_correct_count : row.correct_count,
    questions_count: state === 'reset' ? row.posted_questions_count : row.questions_count,
  };
};

const presentExport = (run: ClassroomExportRow | null): ClassroomLedgerPageData['last_export'] => {
  if (!run) return null;
  const { state: _state, ...fields } = run;
  return fields;
};

export interface LedgerParts {
  readonly assignment: AssignmentRow;
  readonly configured: boolean;
  readonly courseId: string | null;
  readonly courses: readonly ClassroomCourse[] | null;
  readonly run: ClassroomExportRow | null;
  readonly rows: readonly LedgerRow[];
}

export const presentLedger = (parts: LedgerParts): ClassroomLedgerPageData => {
  const { assignment, configured, courseId, courses, run, rows } = parts;
  const { quiz_assignment_school_class_id, title, school_class_id, school_class_name } = assignment;
  return {
    quiz_assignment_school_class_id,
    title,
    school_class_id,
    school_class_name,
    report_url: quizReportUrl(assignment),
    configured,
    missing_setting: configured ? null : credentialsSetting,
    course: courseId === null ? null : { id: courseId, name: courses?.find(({ id }) => id === courseId)?.name ?? null },
    courses: courses && courses.map(({ id, name }) => ({ id, name })),
    state: run?.state ?? 'none',
    last_export: presentExport(run),
    rows: rows.map(presentRow),
  };
};
