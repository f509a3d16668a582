import { districtDecider, type DistrictCommand, type DistrictState } from '../../domain/district/decider.ts';
import { districtStream } from '../../domain/district/stream.ts';
import { requireStaff } from '../authorise.ts';
import { stepOf, type CommandContext, type CommandOutcome } from '../context.ts';
import { outcomeOf } from '../outcome.ts';
import { runCommand } from '../runner.ts';

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
