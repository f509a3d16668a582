import { randomUUID } from 'node:crypto';
import type { Role } from '#api/shared/schemas.ts';
import type { AccessNote, RecordKind } from './record-access.ts';

export const accessActions = [
  'viewed',
  'exported',
  'changed',
  'signed_in',
  'sign_in_failed',
  'account_changed',
  'not_recorded',
] as const;
export type AccessAction = (typeof accessActions)[number];

/** One row of the access log before it is written, named as its columns are. */
export interface AccessEntry {
  readonly id: string;
  readonly at: string;
  readonly action: AccessAction;
  readonly what: RecordKind | null;
  readonly person_id: number | null;
  readonly person_role: Role | null;
  readonly address: string | null;
  readonly format: string | null;
  readonly district_id?: number | null;
  readonly school_ids?: readonly number[];
  readonly school_class_ids?: readonly number[];
  readonly student_id?: number;
  readonly own_classes?: boolean;
  /** What a school admin administers: an address can ask for records beyond it, but those are not shown. */
  readonly reach_district_id?: number | null;
  readonly reach_school_ids?: readonly number[] | null;
  readonly solution_uuid?: string;
  readonly student_work_uuid?: string;
  readonly writing_assessment_uuid?: string;
  readonly assignment_id?: number;
  readonly quiz_uuid?: string;
  /** A shortened form of an address that belongs to no account. */
  readonly account?: string;
  readonly filters?: Readonly<Record<string, unknown>>;
}

const plain = { what: null, person_id: null, person_role: null, address: null, format: null } as const;

export const entryOfAccess = ({ viewer, scope, ...note }: AccessNote, now: Date): AccessEntry => ({
  id: randomUUID(),
  at: now.toISOString(),
  action: note.action,
  what: note.what,
  person_id: viewer.id,
  person_role: viewer.role,
  address: note.address,
  format: note.format ?? 'json',
  district_id: scope.districtId ?? null,
  school_ids: scope.schoolIds ?? [],
  school_class_ids: scope.schoolClassIds ?? [],
  filters: note.filters,
  ...(viewer.role === 'school_admin' && {
    reach_district_id: viewer.districtId,
    reach_school_ids: viewer.administeredSchoolIds,
  }),
  ...(scope.studentId !== undefined && { student_id: scope.studentId }),
  ...(scope.ownClasses && { own_classes: true }),
  ...(scope.solutionUuid !== undefined && { solution_uuid: scope.solutionUuid }),
  ...(scope.studentWorkUuid !== undefined && { student_work_uuid: scope.studentWorkUuid }),
  ...(scope.writingAssessmentUuid !== undefined && { writing_assessment_uuid: scope.writingAssessmentUuid }),
  ...(scope.assignmentId !== undefined && { assignment_id: scope.assignmentId }),
  ...(scope.quizUuid !== undefined && { quiz_uuid: scope.quizUuid }),
});

/** A sign-in attempt. */
export interface SignInNote {
  readonly succeeded: boolean;
  readonly email: string;
  /** The owner of that address; null for an unknown address. */
  readonly personId: number | null;
  readonly address: string | null;
}

/** People type passwords into the wrong field. Of an unknown address, only enough is kept to tell attempts apart. */
const remainderOf = (email: string): string => {
  const [, first, domain] = /^([^@\s])[^@\s]*@([a-z0-9-]+(?:\.[a-z0-9-]+)+)$/i.exec(email.trim()) ?? [];
  return first === undefined ? 'no email address' : `${first}…@${domain}`.toLowerCase().slice(0, 80);
};

export const entryOfSignIn = ({ succeeded, email, personId, address }: SignInNote, now: Date): AccessEntry => ({
  ...plain,
  id: randomUUID(),
  at: now.toISOString(),
  action: succeeded ? 'signed_in' : 'sign_in_failed',
  person_id: personId,
  address,
  ...(personId === null && { account: remainderOf(email) }),
});

/** A change to how a person signs in, or to the mail they receive. The keys are stored: they never change. */
export type AccountChange =
  | 'password'
  | 'password_reset'
  | 'email_asked'
  | 'email_confirmed'
  | 'signed_out_device'
  | 'signed_out_everywhere'
  | 'second_factor_on'
  | 'second_factor_off'
  | 'second_factor_reset'
  | 'recovery_codes'
  | 'recovery_code_used'
  | 'digest_changed'
  | 'digest_stopped_by_link'
  | 'report_mail_stopped_by_link'
  | 'made_by_staff'
  | 'role_by_staff'
  | 'plan_by_staff'
  | 'corrected_by_staff'
  | 'closed_by_staff'
  | 'opened_by_staff'
  | 'invited_by_staff'
  | 'address_agreed';

export interface AccountChangeNote {
  /** The account's owner. */
  readonly personId: number;
  readonly change: AccountChange;
  /** The staff member who did it, if it was not the person themselves; the address is then the staff member's. */
  readonly by?: number;
  readonly address: string | null;
}

export const entryOfAccountChange = ({ personId, change, by, address }: AccountChangeNote, now: Date): AccessEntry => ({
  ...plain,
  id: randomUUID(),
  at: now.toISOString(),
  action: 'account_changed',
  person_id: personId,
  address,
  filters: { change, ...(by !== undefined && { by }) },
});

/** Stands for missing entries. */
export const entryOfGap = (count: number, from: Date, until: Date): AccessEntry => ({
  ...plain,
  id: randomUUID(),
  at: until.toISOString(),
  action: 'not_recorded',
  filters: { entries: count, from: from.toISOString(), until: until.toISOString() },
});
