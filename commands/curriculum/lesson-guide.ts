import { lessonGuideDecider, type LessonGuideState, type LessonGuideCommand } from '#domain/curriculum/lesson-guide/decider.ts';
import { lessonGuideStream } from '#domain/curriculum/lesson-guide/events.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { loadLatest } from '#commands/runner/load.ts';
import { notFound, DomainError } from '#domain/shared/domain-error.ts';
import { requireStaff } from '#commands/runner/authorise.ts';
import { loadLesson } from '#commands/lessons/lesson/drafts.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { loadTeacherGuide } from './teacher-guide.ts';
import type { GuideSection } from '#domain/curriculum/teacher-guide/sections.ts';

/** The lesson's current guide, with the lesson's own wordings. */
export const loadLessonGuide = async (
  { store }: Pick<CommandContext, 'store'>,
  lessonUuid: string,
): Promise<{ readonly lessonGuide: LessonGuideState; readonly revision: bigint | null }> => {
  const { state, revision } = await loadLatest(store, lessonGuideDecider, lessonGuideStream(lessonUuid));
  return { lessonGuide: state, revision };
};

/** Only staff choose a lesson's guide. @throws DomainError `not_found` without such a lesson */
const runOnLessonGuide = async (
  context: CommandContext,
  command: LessonGuideCommand,
): Promise<CommandOutcome<LessonGuideState>> => {
  requireStaff(context);
  const { lesson } = await loadLesson(context, command.lessonUuid);
  if (lesson.status === 'missing') throw notFound('This lesson');
  const stream = lessonGuideStream(command.lessonUuid);
  const result = await runCommand(context, { decider: lessonGuideDecider, stream, command: () => command });
  return outcomeOf(result, result.state);
};

interface SelectLessonGuideInput {
  readonly lessonUuid: string;
  /** Null: no guide. */
  readonly guideUuid: string | null;
}

/** Selects a guide for a lesson; it must be offered to teachers. @throws DomainError `not_found`, `teacher_guide_not_offered` */
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

interface WordLessonGuideSectionInput {
  readonly lessonUuid: string;
  readonly guideUuid: string;
  readonly section: GuideSection;
  /** Markdown; blank restores the guide's own text. */
  readonly text: string;
}

/** Rewords a section of the guide for this lesson only. */
export const wordLessonGuideSection = (
  context: CommandContext,
  { lessonUuid, guideUuid, section, text }: WordLessonGuideSectionInput,
): Promise<CommandOutcome<LessonGuideState>> =>
  runOnLessonGuide(context, { type: 'WordLessonGuideSection', lessonUuid, guideUuid, section, text, occurredAt: context.now });
