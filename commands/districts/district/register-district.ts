import { districtDecider, type DistrictCommand, type DistrictState } from '#domain/districts/district/decider.ts';
import { districtStream } from '#domain/districts/district/stream.ts';
import { requireStaff } from '#commands/runner/authorise.ts';
import { stepOf, type CommandContext, type CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';

export interface RegisterDistrictInput {
  readonly districtId: number;
  readonly name: string;
  readonly timeZone: string;
}

/** Registers a district, or brings the registered one to these details. */
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
