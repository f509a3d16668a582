import type { CommandOutcome } from '#commands/runner/context.ts';
import type { LessonState } from '#domain/lessons/lesson/decider.ts';
import { commandReply, type Reply } from '#api/http/route.ts';
import { existingLesson, presentEditedLesson } from './presenter.ts';
import type { EditedLessonReply } from './schemas.ts';

/** The reply to every change: the lesson after the change. */
export const lessonReply = (outcome: CommandOutcome<LessonState>): Reply<EditedLessonReply> =>
  commandReply(outcome, { lesson: presentEditedLesson(existingLesson(outcome.value), outcome.revision) });
