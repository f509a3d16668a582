import { teacherDeskDecider, type TeacherDeskCommand, type TeacherDeskState } from '../../domain/teacher-desk/decider.ts';
import { teacherDeskStream } from '../../domain/teacher-desk/stream.ts';
import { requireRole } from '../authorise.ts';
import type { CommandContext, CommandOutcome } from '../context.ts';
import { outcomeOf } from '../outcome.ts';
import { runCommand } from '../runner.ts';

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
