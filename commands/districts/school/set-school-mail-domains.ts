import { schoolDecider, type SchoolCommand, type SchoolState } from '#domain/districts/school/decider.ts';
import { schoolStream } from '#domain/districts/school/stream.ts';
import { requireStaff } from '#commands/runner/authorise.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';

export interface SetSchoolMailDomainsInput {
  readonly schoolId: number;
  /** None: those of the roster again, or of the first teacher. */
  readonly domains: readonly string[];
}

/** Says at which domains a school has its mail. */
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
