import {
  type TeacherGuideState,
  teacherGuideDecider,
  type TeacherGuideCommand,
} from '#domain/curriculum/teacher-guide/decider.ts';
import type { GuideTexts } from '#domain/curriculum/teacher-guide/sections.ts';
import type { CommandContext, CommandOutcome } from '#commands/runner/context.ts';
import { teacherGuideStream } from '#domain/curriculum/teacher-guide/events.ts';
import { requireStaff } from '#commands/runner/authorise.ts';
import { outcomeOf } from '#commands/runner/outcome.ts';
import { runCommand } from '#commands/runner/runner.ts';
import { loadAtRevision, loadLatest } from '#commands/runner/load.ts';

/** Staff alone write guides. @throws DomainError `forbidden` for everybody else */
const runOnTeacherGuide = async (
  context: CommandContext,
  command: TeacherGuideCommand,
): Promise<CommandOutcome<TeacherGuideState>> => {
  requireStaff(context);
  const stream = teacherGuideStream(command.guideUuid);
  const result = await runCommand(context, { decider: teacherGuideDecider, stream, command: () => command });
  return outcomeOf(result, result.state);
};

interface ChangeTeacherGuideInput {
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

/** Begins a guide; teachers see it once it is published and a lesson has it. */
export const draftTeacherGuide = (
  context: CommandContext,
  { guideUuid, name }: { readonly guideUuid: string; readonly name: string },
): Promise<CommandOutcome<TeacherGuideState>> =>
  runOnTeacherGuide(context, { type: 'DraftTeacherGuide', guideUuid, name, occurredAt: context.now });

type Reading = Pick<CommandContext, 'store'>;

/** The guide as it is now, draft and all, with the revision it is at. */
export const loadTeacherGuide = async (
  { store }: Reading,
  guideUuid: string,
): Promise<{ readonly guide: TeacherGuideState; readonly revision: bigint | null }> => {
  const { state, revision } = await loadLatest(store, teacherGuideDecider, teacherGuideStream(guideUuid));
  return { guide: state, revision };
};

/** The guide as it was right after the event with this revision. */
export const loadTeacherGuideAtRevision = ({ store }: Reading, guideUuid: string, revision: bigint): Promise<TeacherGuideState> =>
  loadAtRevision(store, teacherGuideDecider, teacherGuideStream(guideUuid), revision);

/** Brings teachers what staff have written, in every lesson that has the guide. */
export const publishTeacherGuide = (
  context: CommandContext,
  { guideUuid }: { readonly guideUuid: string },
): Promise<CommandOutcome<TeacherGuideState>> =>
  runOnTeacherGuide(context, { type: 'PublishTeacherGuide', guideUuid, occurredAt: context.now });

/** Lessons can select it again. */
export const restoreTeacherGuide = (
  context: CommandContext,
  { guideUuid }: { readonly guideUuid: string },
): Promise<CommandOutcome<TeacherGuideState>> =>
  runOnTeacherGuide(context, { type: 'RestoreTeacherGuide', guideUuid, occurredAt: context.now });

/** No further lesson can select it; those that have it keep it. */
export const withdrawTeacherGuide = (
  context: CommandContext,
  { guideUuid }: { readonly guideUuid: string },
): Promise<CommandOutcome<TeacherGuideState>> =>
  runOnTeacherGuide(context, { type: 'WithdrawTeacherGuide', guideUuid, occurredAt: context.now });
