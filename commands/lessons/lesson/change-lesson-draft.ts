import type { LessonState } from '#domain/lessons/lesson/decider.ts';
import type { DraftContent } from '#domain/lessons/lesson/events.ts';
import type { LessonMaterial, LessonOverview } from '#domain/lessons/lesson/material.ts';
import { draftOf } from '#domain/lessons/lesson/state.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { runOnLesson } from './run-on-lesson.ts';

/** What is left out stays as it is. */
export interface ChangeLessonDraftInput {
  readonly lessonUuid: string;
  readonly content?: Partial<DraftContent>;
  readonly overview?: Partial<LessonOverview>;
  /** Lists of the material, each whole. */
  readonly parts?: Partial<Omit<LessonMaterial, 'overview'>>;
}

const overviewOf = (lesson: LessonState, overview: Partial<LessonOverview>): Pick<Partial<LessonMaterial>, 'overview'> =>
  lesson.status === 'missing' || Object.keys(overview).length === 0
    ? {}
    : { overview: { ...draftOf(lesson).material.overview, ...overview } };

/** Changes the draft of a lesson, or begins one; readers keep what they have. */
export const changeLessonDraft = (
  context: CommandContext,
  { lessonUuid, content = {}, overview = {}, parts = {} }: ChangeLessonDraftInput,
): Promise<CommandOutcome<LessonState>> =>
  runOnLesson(context, lessonUuid, (lesson) => ({
    type: 'ChangeLessonDraft',
    content,
    parts: { ...parts, ...overviewOf(lesson, overview) },
    occurredAt: context.now,
  }));
