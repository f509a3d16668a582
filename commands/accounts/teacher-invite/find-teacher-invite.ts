import { teacherInviteDecider, type TeacherInviteState } from '#domain/accounts/teacher-invite/decider.ts';
import { teacherInviteStream } from '#domain/accounts/teacher-invite/stream.ts';
import type { CommandContext } from '#commands/runner/context.ts';
import { loadLatest } from '#commands/runner/load.ts';

/** An invite as the log has it now. */
export const findTeacherInvite = async (
  { store }: Pick<CommandContext, 'store'>,
  inviteUuid: string,
): Promise<TeacherInviteState> => (await loadLatest(store, teacherInviteDecider, teacherInviteStream(inviteUuid))).state;
