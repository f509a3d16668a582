/**
 * The codes with which a command refuses more of a student's work because it has come to an end, for quizzes and for lessons. A page
 * shows each of them as an end, in the server's words, and does not call it a failed connection.
 */
export type WorkEnding =
  /** It was handed in elsewhere. */
  | 'handed_in'
  /** The teacher has reset it: the student begins again. */
  | 'reset'
  /** Closed to the student until a teacher or admin opens it again. What was written stays on the device. */
  | 'closed';

export const workEndings = {
  quiz_solution_submitted: 'handed_in',
  student_work_submitted: 'handed_in',
  quiz_solution_reset: 'reset',
  quiz_assignment_withdrawn: 'closed',
  quiz_not_published: 'closed',
  lesson_assignment_closed: 'closed',
  student_left_class: 'closed',
  school_class_archived: 'closed',
  /** For a student who left before beginning, and after a withdrawal, there is no such assignment. */
  not_found: 'closed',
} as const satisfies Readonly<Record<string, WorkEnding>>;

export const endingOf = (code: string): WorkEnding | null => (workEndings as Readonly<Record<string, WorkEnding>>)[code] ?? null;

/** Conflicts that end nothing: two wrote at the same moment, and the same call succeeds when it is repeated. */
export const momentaryConflicts: readonly string[] = ['conflict'];
