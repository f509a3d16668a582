import {
  teacherGuideDecider,
  type TeacherGuideCommand,
  type TeacherGuideState,
} from '#domain/curriculum/teacher-guide/decider.ts';
import { teacherGuideStream } from '#domain/curriculum/teacher-guide/stream.ts';
import { requireStaff } from '#commands/runner/authorise.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';

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
