import { personDecider } from '#domain/accounts/person/decider.ts';
import { personStream } from '#domain/accounts/person/stream.ts';
import type { TeacherInviteState } from '#domain/accounts/teacher-invite/decider.ts';
import type { CommandContext } from '#commands/runner/context.ts';
import { loadLatest } from '#commands/runner/load.ts';

/** An invite that can still be accepted, and whose teacher is at the school that it leads to: it ends with that. */
export const isStanding = async ({ store }: Pick<CommandContext, 'store'>, invite: TeacherInviteState): Promise<boolean> => {
  if (invite.status !== 'pending') return false;
  const { state } = await loadLatest(store, personDecider, personStream(invite.teacherId));
  return state.status === 'active' && state.role === 'teacher' && state.schoolIds.includes(invite.schoolId);
};
