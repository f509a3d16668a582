import { districtDecider } from '#domain/districts/district/decider.ts';
import { districtStream } from '#domain/districts/district/stream.ts';
import { schoolDecider, type SchoolCommand, type SchoolState } from '#domain/districts/school/decider.ts';
import { schoolStream } from '#domain/districts/school/stream.ts';
import { notFound } from '#domain/shared/domain-error.ts';
import { requireStaff } from '#commands/runner/authorise.ts';
import { stepOf, type CommandContext, type CommandOutcome } from '#commands/runner/context.ts';
import { loadRemembered } from '#commands/runner/load.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';

export interface RegisterSchoolInput {
  readonly schoolId: number;
  readonly districtId: number;
  readonly name: string;
  /** The school that it lies below; null for none. Left out, it stays where it is. */
  readonly parentSchoolId?: number | null | undefined;
}

/** Registers a school of a registered district, or brings the registered one to this. */
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
