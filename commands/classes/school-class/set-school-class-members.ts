/** Says who teaches a class and who is in it, as a roster does. */
import { schoolClassDecider, type SchoolClassCommand, type SchoolClassState } from '#domain/classes/school-class/decider.ts';
import { schoolClassStream } from '#domain/classes/school-class/stream.ts';
import { requireStaff } from '#commands/runner/authorise.ts';
import { stepOf, type CommandContext, type CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';

export interface SetSchoolClassMembersInput {
  readonly schoolClassId: number;
  readonly teacherIds: readonly number[];
  readonly studentIds: readonly number[];
  /** True: exactly these members afterwards. False: these as well. */
  readonly replace: boolean;
}

export const setSchoolClassMembers = async (
  context: CommandContext,
  input: SetSchoolClassMembersInput,
): Promise<CommandOutcome<SchoolClassState>> => {
  requireStaff(context);
  const result = await runCommand(stepOf(context, 'set-school-class-members'), {
    decider: schoolClassDecider,
    stream: schoolClassStream(input.schoolClassId),
    command: (): SchoolClassCommand => ({ type: 'SetSchoolClassMembers', ...input, occurredAt: context.now }),
  });
  return outcomeOf(result, result.state);
};
