import { lessonDecider, type LessonCommand, type LessonState } from '#domain/lessons/lesson/decider.ts';
import type { LessonMaterial } from '#domain/lessons/lesson/material.ts';
import { lessonStream } from '#domain/lessons/lesson/stream.ts';
import { requireStaff } from '#commands/runner/authorise.ts';
import { stepOf, type CommandContext, type CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';

export interface WriteLessonMaterialInput {
  readonly lessonUuid: string;
  /** All of it; the ids are the caller's. */
  readonly material: LessonMaterial;
}

/** Brings the teaching material of a lesson to what it is given. */
export const writeLessonMaterial = async (
  context: CommandContext,
  { lessonUuid, material }: WriteLessonMaterialInput,
): Promise<CommandOutcome<LessonState>> => {
  requireStaff(context);
  const result = await runCommand(stepOf(context, 'write-lesson-material'), {
    decider: lessonDecider,
    stream: lessonStream(lessonUuid),
    command: (): LessonCommand => ({ type: 'WriteLessonMaterial', material, occurredAt: context.now }),
  });
  return outcomeOf(result, result.state);
};
