/** One for each invite. */
export const teacherInviteStream = (inviteUuid: string): string => `teacherInvite-${inviteUuid}`;
