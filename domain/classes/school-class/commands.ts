import type { ClassColour } from './colours.ts';

/** Creates a class from a roster. `code` applies only to a new class; an existing class keeps the code that its students know. */
export interface CreateSchoolClass {
  readonly type: 'CreateSchoolClass';
  readonly schoolClassId: number;
  readonly schoolId: number;
  readonly name: string;
  readonly code: string;
  /** The code comes from the roster: it cannot be used to join. */
  readonly codeFromRoster?: boolean | undefined;
  readonly occurredAt: string;
}
/**
 * Sets the members from a roster. With `replace`, the class has exactly these members plus those its school added by hand;
 * without it, they are added to the current ones. A member removed by a teacher stays out as long as the roster keeps listing
 * them.
 */
export interface SetSchoolClassMembers {
  readonly type: 'SetSchoolClassMembers';
  readonly schoolClassId: number;
  readonly teacherIds: readonly number[];
  readonly studentIds: readonly number[];
  readonly replace: boolean;
  readonly occurredAt: string;
}
/** The roster no longer has the class. A class that its teachers archived stays theirs to restore. */
export interface CloseRosterClass {
  readonly type: 'CloseRosterClass';
  readonly schoolClassId: number;
  readonly occurredAt: string;
}
/** A teacher opens their own class. */
export interface OpenOwnSchoolClass {
  readonly type: 'OpenOwnSchoolClass';
  readonly schoolClassId: number;
  readonly schoolId: number;
  readonly teacherId: number;
  readonly name: string;
  readonly grade: string | null;
  readonly colour: ClassColour | null;
  readonly code: string;
  readonly occurredAt: string;
}

interface OfClass {
  readonly schoolClassId: number;
  readonly occurredAt: string;
}
/** All changes that people of a school make to a class by hand. */
export type ManageSchoolClass =
  | (OfClass & { readonly type: 'RenameSchoolClass'; readonly name: string })
  | (OfClass & { readonly type: 'DescribeSchoolClass'; readonly grade: string | null; readonly colour: ClassColour | null })
  | (OfClass & { readonly type: 'ChangeSchoolClassCode'; readonly code: string })
  /** Restores the previous code. The caller names it, so that no other code is restored by mistake. */
  | (OfClass & { readonly type: 'RestoreSchoolClassCode'; readonly code: string })
  | (OfClass & { readonly type: 'ArchiveSchoolClass' })
  | (OfClass & { readonly type: 'RestoreSchoolClass' })
  | (OfClass & { readonly type: 'EnrolStudents'; readonly studentIds: readonly number[]; readonly through: 'hand' | 'code' })
  | (OfClass & { readonly type: 'WithdrawStudent'; readonly studentId: number })
  | (OfClass & { readonly type: 'AddCoTeacher'; readonly teacherId: number })
  /** `by`: the teacher who asks for it; left out for admins. */
  | (OfClass & { readonly type: 'RemoveCoTeacher'; readonly teacherId: number; readonly by?: number | null })
  /** Names the Google Classroom course that receives the class's grades. */
  | (OfClass & { readonly type: 'LinkGoogleCourse'; readonly courseId: string });

/** A teacher who is no longer at the school leaves a class that its roster does not list them in, even as its last teacher. */
type EndTeaching = OfClass & { readonly type: 'EndTeaching'; readonly teacherId: number };

export type SchoolClassCommand =
  | CreateSchoolClass
  | SetSchoolClassMembers
  | CloseRosterClass
  | OpenOwnSchoolClass
  | EndTeaching
  | ManageSchoolClass;
