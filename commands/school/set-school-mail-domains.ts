import { schoolDecider, type SchoolCommand, type SchoolState } from '../../domain/school/decider.ts';
import { schoolStream } from '../../domain/school/stream.ts';
import { requireStaff } from '../authorise.ts';
import type { CommandContext, CommandOutcome } from '../context.ts';
import { outcomeOf } from '../outcome.ts';
import { runCommand } from '../runner.ts';

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
