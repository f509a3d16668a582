/** Whose cards and passwords a district's teachers can set, besides those of students whose accounts they created. */
export const accessByTeachers = ['off', 'rostered', 'school'] as const;
export type AccessByTeachers = (typeof accessByTeachers)[number];

/** How a teacher relates to an active student in one of their open classes. */
export interface TeacherAndStudent {
  /** The account was created by the teacher, or by the student with this class's code. */
  readonly ownStudent: boolean;
  /** The roster lists both of them in this class. */
  readonly rostered: boolean;
}

/**
 * Whether the teacher can set the student's card or password. Setting one allows signing in as the student and reading their work
 * for other teachers. So it is reserved for those who created the account or whose class comes from the roster, unless the
 * district decides otherwise.
 */
export const teacherSetsAccess = (allowed: AccessByTeachers, { ownStudent, rostered }: TeacherAndStudent): boolean =>
  ownStudent || allowed === 'school' || (allowed === 'rostered' && rostered);
