import { teacherDeskDecider, type TeacherDeskCommand, type TeacherDeskState } from '#domain/dashboard/decider.ts';
import { teacherDeskStream } from '#domain/dashboard/stream.ts';
import { requireRole } from '#commands/runner/authorise.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';

type WithoutFrame<Command> = Command extends TeacherDeskCommand ? Omit<Command, 'teacherId' | 'occurredAt'> : never;

/** To the desk of the teacher who acts; nobody has a hand in another's. */
export const runOnDesk = async (
  context: CommandContext,
  command: WithoutFrame<TeacherDeskCommand>,
): Promise<CommandOutcome<TeacherDeskState>> => {
  const teacherId = requireRole(context, 'teacher');
  const result = await runCommand(context, {
    decider: teacherDeskDecider,
    stream: teacherDeskStream(teacherId),
    command: () => ({ ...command, teacherId, occurredAt: context.now }) as TeacherDeskCommand,
  });
  return outcomeOf(result, result.state);
};
