import type { LessonStandardsState } from '#domain/curriculum/lesson-standards/decider.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { runOnLessonStandards } from './run-on-lesson-standards.ts';

export interface AlignLessonStandardInput {
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
