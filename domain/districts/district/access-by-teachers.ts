/** Whose cards and passwords the teachers of a district set, beside those of students whom they made themselves. */
export const accessByTeachers = ['off', 'rostered', 'school'] as const;
export type AccessByTeachers = (typeof accessByTeachers)[number];

/** What is known of a teacher and a student who is active in an open class of theirs. */
export interface TeacherAndStudent {
  /** The teacher made the account, or the student did with the code of this class. */
  readonly ownStudent: boolean;
  /** The roster lists both of them in this class. */
  readonly rostered: boolean;
}

/**
 * Who sets a card or a password can sign in as the student, and read what they wrote for others: that is for those who made the
 * account, or whom the roster gave the class, unless the district says otherwise.
 */
export const teacherSetsAccess = (allowed: AccessByTeachers, { ownStudent, rostered }: TeacherAndStudent): boolean =>
  ownStudent || allowed === 'school' || (allowed === 'rostered' && rostered);
