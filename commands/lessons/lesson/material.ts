import { lessonDecider, type LessonCommand, type LessonState } from '#domain/lessons/lesson/decider.ts';
import type { LessonMaterial } from '#domain/lessons/lesson/material.ts';
import { lessonStream } from '#domain/lessons/lesson/events.ts';
import { requireStaff } from '#commands/runner/authorise.ts';
import { stepOf, type CommandContext, type CommandOutcome } from '#commands/runner/context.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { notFound } from '#domain/shared/domain-error.ts';
import type { ReleasedLesson } from '#domain/lessons/lesson/state.ts';
import { loadLatest } from '#commands/runner/load.ts';

interface WriteLessonMaterialInput {
  readonly lessonUuid: string;
  /** The whole material, with ids chosen by the caller. */
  readonly material: LessonMaterial;
}

/** Replaces the teaching material of a lesson. */
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

export type { ReleasedLesson } from '#domain/lessons/lesson/state.ts';

type Reading = Pick<CommandContext, 'store'>;

/** A lesson that is or was published, because classes keep a withdrawn one. Read from the store; null if there is none. */
export const findReleasedLesson = async ({ store }: Reading, lessonUuid: string): Promise<ReleasedLesson | null> => {
  const { state } = await loadLatest(store, lessonDecider, lessonStream(lessonUuid));
  return state.status === 'published' || state.status === 'withdrawn' ? state : null;
};

/** A lesson that is published now; null if there is none. */
export const findPublishedLesson = async (context: Reading, lessonUuid: string): Promise<ReleasedLesson | null> => {
  const lesson = await findReleasedLesson(context, lessonUuid);
  return lesson?.status === 'published' ? lesson : null;
};

/** A lesson with its material as given to classes, read from the store. @throws `not_found` */
export const findLessonMaterial = async (context: CommandContext, lessonUuid: string): Promise<ReleasedLesson> => {
  const lesson = await findReleasedLesson(context, lessonUuid);
  if (!lesson) throw notFound('This lesson');
  return lesson;
};
