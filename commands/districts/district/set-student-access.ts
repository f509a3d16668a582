import { districtDecider } from '#domain/districts/district/decider.ts';
import { districtStream } from '#domain/districts/district/stream.ts';
import type { AccessByTeachers } from '#domain/districts/district/access-by-teachers.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { requireDistrictAdmin } from './require-district-admin.ts';

export interface SetStudentAccessInput {
  readonly districtId: number;
  readonly byTeachers: AccessByTeachers;
}

/** Says whose cards and passwords the teachers of a district set. */
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
