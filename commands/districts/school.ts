import { personDecider } from '#domain/accounts/person/decider.ts';
import { personStream } from '#domain/accounts/person/events.ts';
import { schoolDecider, type SchoolState, type SchoolCommand } from '#domain/districts/school/decider.ts';
import { schoolStream } from '#domain/districts/school/events.ts';
import { type CommandContext, stepOf, type CommandOutcome } from '#commands/runner/context.ts';
import { loadLatest, loadRemembered } from '#commands/runner/load.ts';
import { districtDecider } from '#domain/districts/district/decider.ts';
import { districtStream } from '#domain/districts/district/events.ts';
import { notFound } from '#domain/shared/domain-error.ts';
import { requireStaff } from '#commands/runner/authorise.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';

/** A roster nests schools only a few levels deep; the limit stops a cycle from looping forever. */
const deepest = 20;

type Registered = Extract<SchoolState, { status: 'registered' }>;

const loadSchool = async ({ store }: CommandContext, schoolId: number): Promise<Registered | null> => {
  const { state } = await loadLatest(store, schoolDecider, schoolStream(schoolId));
  return state.status === 'registered' ? state : null;
};

/** Whether the actor administers this school, its district or a school above it. */
export const administersSchool = async (context: CommandContext, schoolId: number): Promise<boolean> => {
  if (context.actor.id === null) return false;
  const { state: admin } = await loadLatest(context.store, personDecider, personStream(context.actor.id));
  if (admin.status !== 'active' || admin.role !== 'school_admin') return false;
  let school = await loadSchool(context, schoolId);
  for (let depth = 0; school && depth < deepest; depth += 1) {
    if (school.districtId !== admin.districtId) return false;
    if (admin.administers !== 'schools' || admin.schoolIds.includes(school.schoolId)) return true;
    school = school.parentSchoolId === null ? null : await loadSchool(context, school.parentSchoolId);
  }
  return false;
};

interface RegisterSchoolInput {
  readonly schoolId: number;
  readonly districtId: number;
  readonly name: string;
  /** The parent school; null for none. Unchanged if left out. */
  readonly parentSchoolId?: number | null | undefined;
}

/** Registers a school of a registered district, or updates a registered one. */
export const registerSchool = async (
  context: CommandContext,
  input: RegisterSchoolInput,
): Promise<CommandOutcome<SchoolState>> => {
  requireStaff(context);
  const { schoolId, districtId } = input;
  const district = await loadRemembered(context.store, districtDecider, districtStream(districtId));
  if (district.state.status === 'unregistered') throw notFound(`District ${districtId}`);
  const result = await runCommand(stepOf(context, 'register-school'), {
    decider: schoolDecider,
    stream: schoolStream(schoolId),
    command: (): SchoolCommand => ({ type: 'RegisterSchool', ...input, occurredAt: context.now }),
  });
  return outcomeOf(result, result.state);
};

interface SetSchoolMailDomainsInput {
  readonly schoolId: number;
  /** Empty: falls back to the domains of the roster, or of the first teacher. */
  readonly domains: readonly string[];
}

/** Sets a school's email domains. */
export const setSchoolMailDomains = async (
  context: CommandContext,
  { schoolId, domains }: SetSchoolMailDomainsInput,
): Promise<CommandOutcome<SchoolState>> => {
  requireStaff(context);
  const result = await runCommand(context, {
    decider: schoolDecider,
    stream: schoolStream(schoolId),
    command: (): SchoolCommand => ({ type: 'SetSchoolMailDomains', schoolId, domains, occurredAt: context.now }),
  });
  return outcomeOf(result, result.state);
};
