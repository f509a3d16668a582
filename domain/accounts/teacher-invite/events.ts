// These names and shapes are the storage format: add, never rename. The recipient and the message are stored in the erasable
// table `teacher_invite_letters`.
import { z } from 'zod';
import { defineEvents, type EventsOf } from '#domain/shared/event-definition.ts';
import { integerId, timestamp, uuid } from '#domain/shared/fields.ts';

/** One stream per invite. */
export const teacherInviteStream = (inviteUuid: string): string => `teacherInvite-${inviteUuid}`;

export const teacherInviteEvents = defineEvents({
  TeacherInvited: {
    version: 1,
    schema: z.object({ inviteUuid: uuid, teacherId: integerId, schoolId: integerId, occurredAt: timestamp }),
  },
  TeacherInviteResent: { version: 1, schema: z.object({ inviteUuid: uuid, teacherId: integerId, occurredAt: timestamp }) },
  /** `personId` is the newly created account. */
  TeacherInviteAccepted: { version: 1, schema: z.object({ inviteUuid: uuid, personId: integerId, occurredAt: timestamp }) },
});
export type TeacherInviteEvent = EventsOf<typeof teacherInviteEvents>;
