import type { ClassColour } from './colours.ts';

/** As a roster has it. `code` counts for a class that is new; an existing class keeps the code that its students know. */
export interface CreateSchoolClass {
  readonly type: 'CreateSchoolClass';
  readonly schoolClassId: number;
  readonly schoolId: number;
  readonly name: string;
  readonly code: string;
  /** The code is the roster's own: nobody joins with it. */
  readonly codeFromRoster?: boolean | undefined;
  readonly occurredAt: string;
}
/**
 * As a roster has them. With `replace` the class has exactly these afterwards, and those whom its school has added by hand;
 * without it they are added to those it has. Whom a teacher took out stays out as long as the roster goes on listing them.
 */
export interface SetSchoolClassMembers {
  readonly type: 'SetSchoolClassMembers';
  readonly schoolClassId: number;
  readonly teacherIds: readonly number[];
  readonly studentIds: readonly number[];
  readonly replace: boolean;
  readonly occurredAt: string;
}
/** A teacher makes a class of their own. */
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
/** Everything that the people of a school change in a class by hand. */
export type ManageSchoolClass =
  | (OfClass & { readonly type: 'RenameSchoolClass'; readonly name: string })
  | (OfClass & { readonly type: 'DescribeSchoolClass'; readonly grade: string | null; readonly colour: ClassColour | null })
  | (OfClass & { readonly type: 'ChangeSchoolClassCode'; readonly code: string })
  /** Brings the code of before back; which one is said, so that nobody brings back another than they mean. */
  | (OfClass & { readonly type: 'RestoreSchoolClassCode'; readonly code: string })
  | (OfClass & { readonly type: 'ArchiveSchoolClass' })
  | (OfClass & { readonly type: 'RestoreSchoolClass' })
  | (OfClass & { readonly type: 'EnrolStudents'; readonly studentIds: readonly number[]; readonly through: 'hand' | 'code' })
  | (OfClass & { readonly type: 'WithdrawStudent'; readonly studentId: number })
  | (OfClass & { readonly type: 'AddCoTeacher'; readonly teacherId: number })
  | (OfClass & { readonly type: 'RemoveCoTeacher'; readonly teacherId: number })
  /** Names the Google Classroom course that the class's grades go to from now on. */
  | (OfClass & { readonly type: 'LinkGoogleCourse'; readonly courseId: string });

export type SchoolClassCommand = CreateSchoolClass | SetSchoolClassMembers | OpenOwnSchoolClass | ManageSchoolClass;
