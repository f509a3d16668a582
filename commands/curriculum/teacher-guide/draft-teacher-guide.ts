import type { TeacherGuideState } from '#domain/curriculum/teacher-guide/decider.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { runOnTeacherGuide } from './run-on-teacher-guide.ts';

/** Begins a guide; teachers see it once it is published and a lesson has it. */
export const draftTeacherGuide = (
  context: CommandContext,
  { guideUuid, name }: { readonly guideUuid: string; readonly name: string },
): Promise<CommandOutcome<TeacherGuideState>> =>
  runOnTeacherGuide(context, { type: 'DraftTeacherGuide', guideUuid, name, occurredAt: context.now });
