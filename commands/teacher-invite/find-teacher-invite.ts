import { teacherInviteDecider, type TeacherInviteState } from '../../domain/teacher-invite/decider.ts';
import { teacherInviteStream } from '../../domain/teacher-invite/stream.ts';
import type { CommandContext } from '../context.ts';
import { loadLatest } from '../load.ts';

/** An invite as the log has it now. */
export const findTeacherInvite = async (
  { store }: Pick<CommandContext, 'store'>,
  inviteUuid: string,
): Promise<TeacherInviteState> => (await loadLatest(store, teacherInviteDecider, teacherInviteStream(inviteUuid))).state;
