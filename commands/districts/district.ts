import {
  districtDecider,
  type DistrictCommand,
  type DistrictState,
  assertMayEditAutomatedTrial,
} from '#domain/districts/district/decider.ts';
import { districtStream } from '#domain/districts/district/events.ts';
import { requireStaff, isStaff, requireRole } from '#commands/runner/authorise.ts';
import { stepOf, type CommandContext, type CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { personDecider } from '#domain/accounts/person/decider.ts';
import { personStream } from '#domain/accounts/person/events.ts';
import { notFound, DomainError } from '#domain/shared/domain-error.ts';
import { loadLatest } from '#commands/runner/load.ts';
import type { AccessByTeachers } from '#domain/districts/district/access-by-teachers.ts';
import { schoolPlanDecider } from '#domain/districts/school-plan/decider.ts';
import { schoolPlanStream } from '#domain/districts/school-plan/events.ts';

interface RegisterDistrictInput {
  readonly districtId: number;
  readonly name: string;
  readonly timeZone: string;
}

/** Registers a district, or updates a registered one to these details. */
export const registerDistrict = async (
  context: CommandContext,
  { districtId, name, timeZone }: RegisterDistrictInput,
): Promise<CommandOutcome<DistrictState>> => {
  requireStaff(context);
  const result = await runCommand(stepOf(context, 'register-district'), {
    decider: districtDecider,
    stream: districtStream(districtId),
    command: (): DistrictCommand => ({ type: 'RegisterDistrict', districtId, name, timeZone, occurredAt: context.now }),
  });
  return outcomeOf(result, result.state);
};

/** Allows staff, and admins of this whole district. A principal administers only some of its schools and is refused. */
const requireDistrictAdmin = async (context: CommandContext, districtId: number): Promise<void> => {
  if (isStaff(context)) return;
  const adminId = requireRole(context, 'school_admin');
  const { state } = await loadLatest(context.store, personDecider, personStream(adminId));
  const whole = state.status === 'active' && state.districtId === districtId && state.administers !== 'schools';
  if (!whole) throw notFound('This district');
};

interface SetStudentAccessInput {
  readonly districtId: number;
  readonly byTeachers: AccessByTeachers;
}

/** Sets which students' cards and passwords the district's teachers can set. */
export const setStudentAccess = async (
  context: CommandContext,
  { districtId, byTeachers }: SetStudentAccessInput,
): Promise<CommandOutcome<{ byTeachers: AccessByTeachers }>> => {
  await requireDistrictAdmin(context, districtId);
  const result = await runCommand(context, {
    decider: districtDecider,
    stream: districtStream(districtId),
    command: () => ({ type: 'SetStudentAccess' as const, districtId, byTeachers, occurredAt: context.now }),
  });
  return outcomeOf(result, { byTeachers });
};

interface DistrictWithSchools {
  readonly districtId: number;
  /** Schools of the district; only the schools' own streams record this, not the district's. */
  readonly schoolIds: readonly number[];
}

interface TurnAutomatedTrialInput extends DistrictWithSchools {
  readonly on: boolean;
}

type Reading = Pick<CommandContext, 'store'>;

/** Reads the streams themselves: a read model can miss a date that was set a moment ago. */
const anyHasPaid = async ({ store }: Reading, schoolIds: readonly number[]): Promise<boolean> => {
  for (const schoolId of schoolIds) {
    const { state } = await loadLatest(store, schoolPlanDecider, schoolPlanStream(schoolId));
    if (state.paidThrough !== null) return true;
  }
  return false;
};

/** @throws DomainError `paid_through_dates_set` if the automated trial cannot be edited */
export const checkAutomatedTrial = async (context: Reading, { districtId, schoolIds }: DistrictWithSchools): Promise<void> => {
  const { state } = await loadLatest(context.store, districtDecider, districtStream(districtId));
  const on = state.status === 'registered' && state.automatedTrial;
  assertMayEditAutomatedTrial(on, await anyHasPaid(context, schoolIds));
};

/** Turns the automatic trial for new schools of a district on or off. */
export const turnAutomatedTrial = async (
  context: CommandContext,
  { districtId, on, schoolIds }: TurnAutomatedTrialInput,
): Promise<CommandOutcome<{ on: boolean }>> => {
  requireStaff(context);
  const result = await runCommand(context, {
    decider: districtDecider,
    stream: districtStream(districtId),
    command: async () => ({
      type: 'TurnAutomatedTrial' as const,
      districtId,
      on,
      anyPaidThrough: await anyHasPaid(context, schoolIds),
      occurredAt: context.now,
    }),
  });
  return outcomeOf(result, { on });
};

interface TurnOutsideAssessorInput {
  readonly districtId: number;
  readonly on: boolean;
  /** The acting school admin's district; staff can change it for every district. */
  readonly ownDistrictId: number | null;
}

/** Allows or forbids sending a district's texts to an assessor outside of this server. */
export const turnOutsideAssessor = async (
  context: CommandContext,
  { districtId, on, ownDistrictId }: TurnOutsideAssessorInput,
): Promise<CommandOutcome<{ on: boolean }>> => {
  if (!isStaff(context)) {
    requireRole(context, 'school_admin');
    if (ownDistrictId !== districtId) throw new DomainError('not_found', 'not_found', 'This district was not found.');
  }
  const result = await runCommand(context, {
    decider: districtDecider,
    stream: districtStream(districtId),
    command: () => ({ type: 'TurnOutsideAssessor' as const, districtId, on, occurredAt: context.now }),
  });
  return outcomeOf(result, { on });
};

/** Whether its students' texts may be sent to an assessor outside of this server. */
export const mayAssessOutside = async ({ store }: Pick<CommandContext, 'store'>, districtId: number | null): Promise<boolean> => {
  if (districtId === null) return false;
  const { state } = await loadLatest(store, districtDecider, districtStream(districtId));
  return state.status === 'registered' && state.outsideAssessor;
};

interface TurnStudentJoiningInput {
  readonly districtId: number;
  readonly on: boolean;
}

/**
 * Sets whether visitors can create a student account in this district with a class code; otherwise only teachers and the roster
 * add students.
 */
export const turnStudentJoining = async (
  context: CommandContext,
  { districtId, on }: TurnStudentJoiningInput,
): Promise<CommandOutcome<{ on: boolean }>> => {
  await requireDistrictAdmin(context, districtId);
  const result = await runCommand(context, {
    decider: districtDecider,
    stream: districtStream(districtId),
    command: () => ({ type: 'TurnStudentJoining' as const, districtId, on, occurredAt: context.now }),
  });
  return outcomeOf(result, { on });
};
