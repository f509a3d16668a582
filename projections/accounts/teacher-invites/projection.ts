import type { Knex } from 'knex';
import type { TeacherInviteEvent } from '#domain/accounts/teacher-invite/events.ts';
import type { Projection } from '#projections/tables/projection.ts';
import { teacherInvites } from './tables.ts';

const write = async (trx: Knex.Transaction, { type, data }: TeacherInviteEvent): Promise<void> => {
  switch (type) {
    case 'TeacherInvited':
      await trx.raw(
        `insert into teacher_invites (uuid, teacher_id, school_id, state, sent_at) values (?, ?, ?, 'pending', ?)
         on conflict (uuid) do nothing`,
        [data.inviteUuid, data.teacherId, data.schoolId, data.occurredAt],
      );
      return;
    case 'TeacherInviteResent':
      await trx.raw('update teacher_invites set sent_at = ? where uuid = ?', [data.occurredAt, data.inviteUuid]);
      return;
    case 'TeacherInviteAccepted':
      await trx.raw(`update teacher_invites set state = 'active', accepted_person_id = ? where uuid = ?`, [
        data.personId,
        data.inviteUuid,
      ]);
  }
};

/** Invites by teacher. There are only a few. */
export const teacherInvitesProjection: Projection<TeacherInviteEvent[]> = {
  name: 'teacher_invites',
  version: 1,
  categories: ['teacherInvite'],
  tables: [teacherInvites],
  handlers: {
    TeacherInvited: (batch, event) => void batch.push(event),
    TeacherInviteResent: (batch, event) => void batch.push(event),
    TeacherInviteAccepted: (batch, event) => void batch.push(event),
  },
  emptyBatch: () => [],
  flush: async (trx, batch) => {
    for (const event of batch) await write(trx, event);
  },
};
