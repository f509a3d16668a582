import {
  type LessonStandardsState,
  lessonStandardsDecider,
  type LessonStandardsCommand,
} from '#domain/curriculum/lesson-standards/decider.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { lessonStandardsStream } from '#domain/curriculum/lesson-standards/events.ts';
import { notFound } from '#domain/shared/domain-error.ts';
import { requireStaff } from '#commands/runner/authorise.ts';
import { loadLesson } from '#commands/lessons/lesson/drafts.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';

/** Only staff set the standards of a lesson. @throws DomainError `not_found` without such a lesson */
const runOnLessonStandards = async (
  context: CommandContext,
  command: LessonStandardsCommand,
): Promise<CommandOutcome<LessonStandardsState>> => {
  requireStaff(context);
  const { lesson } = await loadLesson(context, command.lessonUuid);
  if (lesson.status === 'missing') throw notFound('This lesson');
  const stream = lessonStandardsStream(command.lessonUuid);
  const result = await runCommand(context, { decider: lessonStandardsDecider, stream, command: () => command });
  return outcomeOf(result, result.state);
};

interface AlignLessonStandardInput {
  readonly lessonUuid: string;
  /** The document that contains the standard. */
  readonly documentUuid: string;
  readonly standardUuid: string;
  /** It was chosen from the suggestions. */
  readonly suggested?: boolean;
}

/** Adds a standard to a lesson, published or not; does nothing if it already has it. */
export const alignLessonStandard = (
  context: CommandContext,
  { suggested = false, ...input }: AlignLessonStandardInput,
): Promise<CommandOutcome<LessonStandardsState>> =>
  runOnLessonStandards(context, { type: 'AlignLessonStandard', ...input, suggested, occurredAt: context.now });

/** Sets the display order of a lesson's standards; all of them have to be named. */
export const orderLessonStandards = (
  context: CommandContext,
  { lessonUuid, standardUuids }: { readonly lessonUuid: string; readonly standardUuids: readonly string[] },
): Promise<CommandOutcome<LessonStandardsState>> =>
  runOnLessonStandards(context, { type: 'OrderLessonStandards', lessonUuid, standardUuids, occurredAt: context.now });

/** Removes a standard from a lesson; does nothing if the lesson does not have it. */
export const removeLessonStandard = (
  context: CommandContext,
  { lessonUuid, standardUuid }: { readonly lessonUuid: string; readonly standardUuid: string },
): Promise<CommandOutcome<LessonStandardsState>> =>
  runOnLessonStandards(context, { type: 'RemoveLessonStandard', lessonUuid, standardUuid, occurredAt: context.now });
