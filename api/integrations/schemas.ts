import { z } from 'zod';
import { timestamp } from '#api/shared/schemas.ts';

export const classroomGradeStates = [
  'pending',
  'posted',
  'failed',
  'not_submitted',
  'excused',
  'before_joining',
  'changed',
  'reset',
] as const;
export const classroomGradeState = z.enum(classroomGradeStates);
export type ClassroomGradeState = z.infer<typeof classroomGradeState>;

export const classroomCourse = z.object({ id: z.string(), name: z.string() }).meta({ id: 'ClassroomCourse' });

/**
 * One student of the class. `changed`: Classroom shows an earlier score. `reset`: Classroom shows a score that has since been
 * taken back here. The score is the one that counts here; for `reset`, the one that Classroom shows.
 */
export const classroomLedgerRow = z
  .object({
    student_id: z.int(),
    student_name: z.string(),
    state: classroomGradeState,
    /** Why the last try failed. */
    reason: z.string().nullable(),
    correct_answers_count: z.int().nullable(),
    questions_count: z.int().nullable(),
    /** When Classroom got the score that it shows. */
    posted_at: timestamp.nullable(),
  })
  .meta({ id: 'ClassroomLedgerRow' });
export type ClassroomLedgerRow = z.infer<typeof classroomLedgerRow>;

/** Data of the page `classroom_ledger`. */
export const classroomLedgerPage = z.object({
  quiz_assignment_school_class_id: z.int(),
  title: z.string(),
  school_class_id: z.int(),
  school_class_name: z.string(),
  report_url: z.string(),
  /** Whether this installation has access to Google Classroom. */
  configured: z.boolean(),
  /** The setting that is missing if it has no access. */
  missing_setting: z.string().nullable(),
  /** The course that receives the grades; its name is null if Google did not return it. */
  course: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
  /** The teacher's active courses; null when they could not be loaded. */
  courses: z.array(classroomCourse).nullable(),
  state: z.enum(['none', 'running', 'completed', 'failed']),
  last_export: z
    .object({
      requested_at: timestamp,
      completed_at: timestamp.nullable(),
      posted_count: z.int(),
      failed_count: z.int(),
      /** Why the export as a whole stopped. */
      reason: z.string().nullable(),
    })
    .nullable(),
  rows: z.array(classroomLedgerRow),
});
export type ClassroomLedgerPageData = z.infer<typeof classroomLedgerPage>;

export const classroomExportReply = z.object({ message: z.string() });

export const googleCourseBody = z.object({
  course_id: z.string('use the id of a course').regex(/^[A-Za-z0-9:._-]{1,100}$/, 'use the id of a course'),
});

export const googleCourseReply = z.object({ school_class_id: z.int(), course_id: z.string() });
