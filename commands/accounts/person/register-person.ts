import { personDecider, type PersonCommand, type PersonState } from '#domain/accounts/person/decider.ts';
import { personStream } from '#domain/accounts/person/stream.ts';
import type { AdminReach, PersonRole, TeacherPlan } from '#domain/shared/fields.ts';
import { requireStaff } from '#commands/runner/authorise.ts';
import { stepOf, type CommandContext, type CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';

export interface RegisterPersonInput {
  readonly personId: number;
  readonly role: PersonRole;
  /** Null for admins and analysts. */
  readonly districtId: number | null;
  readonly schoolIds: readonly number[];
  /** Teachers only; left out, a teacher keeps the plan, and a new one has none. */
  readonly plan?: TeacherPlan | null | undefined;
  /** YYYY-MM-DD, only with the plan free_trial. */
  readonly trialEndsOn?: string | null | undefined;
  /** School admins only; left out, one keeps what they administer, and a new one gets their schools. */
  readonly administers?: AdminReach | undefined;
}

/** Registers a person, or brings the registered one to this; a deactivated person becomes active again. */
export const registerPerson = async (
  context: CommandContext,
  input: RegisterPersonInput,
): Promise<CommandOutcome<PersonState>> => {
  requireStaff(context);
  const result = await runCommand(stepOf(context, 'register-person'), {
    decider: personDecider,
    stream: personStream(input.personId),
    command: (): PersonCommand => ({ type: 'RegisterPerson', ...input, occurredAt: context.now }),
  });
  return outcomeOf(result, result.state);
};
