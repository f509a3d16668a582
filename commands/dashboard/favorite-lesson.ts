import type { TeacherDeskState } from '#domain/dashboard/decider.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { requireLesson, type NamedLesson } from './require-lesson.ts';
import { runOnDesk } from './run-on-desk.ts';

/** Keeps a lesson among the teacher’s favorites. @throws 404 */
export const favoriteLesson = async (context: CommandContext, lesson: NamedLesson): Promise<CommandOutcome<TeacherDeskState>> => {
  const lessonUuid = await requireLesson(context, lesson);
  return runOnDesk(context, { type: 'FavoriteLesson', lessonUuid });
};
