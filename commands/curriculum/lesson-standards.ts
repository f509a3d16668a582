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

/** Staff alone say what a lesson teaches. @throws DomainError `not_found` without such a lesson */
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
  /** The document that the standard stands in. */
  readonly documentUuid: string;
  readonly standardUuid: string;
  /** It was taken from the list of suggestions. */
  readonly suggested?: boolean;
}

/** Says that a lesson, published or not, teaches a standard; nothing happens when it has been said. */
export const alignLessonStandard = (
  context: CommandContext,
  { suggested = false, ...input }: AlignLessonStandardInput,
): Promise<CommandOutcome<LessonStandardsState>> =>
  runOnLessonStandards(context, { type: 'AlignLessonStandard', ...input, suggested, occurredAt: context.now });

/** Puts the standards of a lesson in the order in which they are shown; all of them are named. */
export const orderLessonStandards = (
  context: CommandContext,
  { lessonUuid, standardUuids }: { readonly lessonUuid: string; readonly standardUuids: readonly string[] },
): Promise<CommandOutcome<LessonStandardsState>> =>
  runOnLessonStandards(context, { type: 'OrderLessonStandards', lessonUuid, standardUuids, occurredAt: context.now });

/** Takes a standard away from a lesson; nothing happens when it has not got it. */
export const removeLessonStandard = (
  context: CommandContext,
  { lessonUuid, standardUuid }: { readonly lessonUuid: string; readonly standardUuid: string },
): Promise<CommandOutcome<LessonStandardsState>> =>
  runOnLessonStandards(context, { type: 'RemoveLessonStandard', lessonUuid, standardUuid, occurredAt: context.now });
