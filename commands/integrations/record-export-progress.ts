import { classroomExportDecider, type ClassroomExportCommand } from '#domain/integrations/decider.ts';
import type { ClassroomExportRun, ClassroomExportState } from '#domain/integrations/state.ts';
import { classroomExportStream } from '#domain/integrations/stream.ts';
import type { CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { jobContext, type ExportParts } from './export-run.ts';

type RunCommand = Exclude<ClassroomExportCommand, { readonly type: 'RequestClassroomExport' }>;
/** Each member of the union keeps its own fields. */
type WithoutRun<Command> = Command extends unknown ? Omit<Command, 'exportUuid'> : never;

/** Writes down what happened in a run. */
export const recordExportProgress = async (
  parts: ExportParts,
  { quizAssignmentSchoolClassId, exportUuid }: ClassroomExportRun,
  progress: WithoutRun<RunCommand>,
): Promise<CommandOutcome<ClassroomExportState>> => {
  const command = { ...progress, exportUuid } as RunCommand;
  const result = await runCommand(jobContext(parts, exportUuid), {
    decider: classroomExportDecider,
    stream: classroomExportStream(quizAssignmentSchoolClassId),
    command: () => command,
  });
  return outcomeOf(result, result.state);
};
