import type { TeacherGuideState } from '#domain/curriculum/teacher-guide/decider.ts';
import type { GuideTexts } from '#domain/curriculum/teacher-guide/sections.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { runOnTeacherGuide } from './run-on-teacher-guide.ts';

export interface ChangeTeacherGuideInput {
  readonly guideUuid: string;
  readonly name?: string | undefined;
  readonly texts?: Partial<GuideTexts>;
}

/** Changes the draft of a guide; teachers keep what was published. */
export const changeTeacherGuide = (
  context: CommandContext,
  { guideUuid, name, texts = {} }: ChangeTeacherGuideInput,
): Promise<CommandOutcome<TeacherGuideState>> =>
  runOnTeacherGuide(context, { type: 'ChangeTeacherGuide', guideUuid, name, texts, occurredAt: context.now });
