import { teacherGuideDecider, type TeacherGuideCommand, type TeacherGuideState } from '../../domain/teacher-guide/decider.ts';
import { teacherGuideStream } from '../../domain/teacher-guide/stream.ts';
import { requireStaff } from '../authorise.ts';
import type { CommandContext, CommandOutcome } from '../context.ts';
import { outcomeOf } from '../outcome.ts';
import { runCommand } from '../runner.ts';

/** Staff alone write guides. @throws DomainError `forbidden` for everybody else */
export const runOnTeacherGuide = async (
  context: CommandContext,
  command: TeacherGuideCommand,
): Promise<CommandOutcome<TeacherGuideState>> => {
  requireStaff(context);
  const stream = teacherGuideStream(command.guideUuid);
  const result = await runCommand(context, { decider: teacherGuideDecider, stream, command: () => command });
  return outcomeOf(result, result.state);
};
