import type { LessonGuideState } from '#domain/curriculum/lesson-guide/decider.ts';
import { DomainError, notFound } from '#domain/shared/domain-error.ts';
import { requireStaff } from '#commands/runner/authorise.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { loadTeacherGuide } from '../teacher-guide/load-teacher-guide.ts';
import { runOnLessonGuide } from './run-on-lesson-guide.ts';

export interface SelectLessonGuideInput {
  readonly lessonUuid: string;
  /** Null: none. */
  readonly guideUuid: string | null;
}

/** Gives a lesson a guide that teachers may see. @throws DomainError `not_found`, `teacher_guide_not_offered` */
export const selectLessonGuide = async (
  context: CommandContext,
  { lessonUuid, guideUuid }: SelectLessonGuideInput,
): Promise<CommandOutcome<LessonGuideState>> => {
  requireStaff(context);
  if (guideUuid !== null) {
    const { guide } = await loadTeacherGuide(context, guideUuid);
    if (guide.status === 'missing') throw notFound('This guide');
    if (guide.published === null || guide.withdrawn) {
      const text = guide.withdrawn
        ? 'This guide is withdrawn. Restore it first, or choose another one.'
        : 'This guide is not published yet. Publish it first.';
      throw new DomainError('conflict', 'teacher_guide_not_offered', text);
    }
  }
  return runOnLessonGuide(context, { type: 'SelectLessonGuide', lessonUuid, guideUuid, occurredAt: context.now });
};
