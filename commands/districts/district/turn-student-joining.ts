import { districtDecider } from '#domain/districts/district/decider.ts';
import { districtStream } from '#domain/districts/district/stream.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { requireDistrictAdmin } from './require-district-admin.ts';

export interface TurnStudentJoiningInput {
  readonly districtId: number;
  readonly on: boolean;
}

/** Lets students of a district who have no account make one with a class code, or leaves that to teachers and the roster. */
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
