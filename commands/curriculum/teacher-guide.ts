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

/** Only staff write guides. @throws DomainError `forbidden` for everybody else */
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

/** Changes the draft of a guide; teachers keep seeing the published version. */
export const changeTeacherGuide = (
  context: CommandContext,
  { guideUuid, name, texts = {} }: ChangeTeacherGuideInput,
): Promise<CommandOutcome<TeacherGuideState>> =>
  runOnTeacherGuide(context, { type: 'ChangeTeacherGuide', guideUuid, name, texts, occurredAt: context.now });

/** Drafts a guide; teachers see it once it is published and a lesson has it. */
export const draftTeacherGuide = (
  context: CommandContext,
  { guideUuid, name }: { readonly guideUuid: string; readonly name: string },
): Promise<CommandOutcome<TeacherGuideState>> =>
  runOnTeacherGuide(context, { type: 'DraftTeacherGuide', guideUuid, name, occurredAt: context.now });

type Reading = Pick<CommandContext, 'store'>;

/** The current guide including its draft, with its revision. */
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

/** Publishes the draft to teachers, in every lesson that has the guide. */
export const publishTeacherGuide = (
  context: CommandContext,
  { guideUuid }: { readonly guideUuid: string },
): Promise<CommandOutcome<TeacherGuideState>> =>
  runOnTeacherGuide(context, { type: 'PublishTeacherGuide', guideUuid, occurredAt: context.now });

/** Restores a guide, so that lessons can select it again. */
export const restoreTeacherGuide = (
  context: CommandContext,
  { guideUuid }: { readonly guideUuid: string },
): Promise<CommandOutcome<TeacherGuideState>> =>
  runOnTeacherGuide(context, { type: 'RestoreTeacherGuide', guideUuid, occurredAt: context.now });

/** Withdraws a guide: no other lesson can select it, and lessons that have it keep it. */
export const withdrawTeacherGuide = (
  context: CommandContext,
  { guideUuid }: { readonly guideUuid: string },
): Promise<CommandOutcome<TeacherGuideState>> =>
  runOnTeacherGuide(context, { type: 'WithdrawTeacherGuide', guideUuid, occurredAt: context.now });
