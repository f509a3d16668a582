import type { LessonGuideState } from '#domain/curriculum/lesson-guide/decider.ts';
import type { GuideSection } from '#domain/curriculum/teacher-guide/sections.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { runOnLessonGuide } from './run-on-lesson-guide.ts';

export interface WordLessonGuideSectionInput {
  readonly lessonUuid: string;
  readonly guideUuid: string;
  readonly section: GuideSection;
  /** Markdown; blank: what the guide says holds again. */
  readonly text: string;
}

/** Says a section of the lesson's guide in words of its own, for this lesson alone. */
export const wordLessonGuideSection = (
  context: CommandContext,
  { lessonUuid, guideUuid, section, text }: WordLessonGuideSectionInput,
): Promise<CommandOutcome<LessonGuideState>> =>
  runOnLessonGuide(context, { type: 'WordLessonGuideSection', lessonUuid, guideUuid, section, text, occurredAt: context.now });
