import { z } from 'zod';
import { integer, nullable, text, timestamptz, uuid } from '#projections/tables/columns.ts';
import { tablesOf } from '#projections/tables/table.ts';

const table = tablesOf('teacher_invites');

export const inviteState = z.enum(['pending', 'active']);
export type InviteState = z.infer<typeof inviteState>;

/** Teachers' invites, without the addresses. */
export const teacherInvites = table(
  'teacher_invites',
  {
    uuid: uuid(),
    teacher_id: integer(),
    school_id: integer(),
    state: text(inviteState),
    sent_at: timestamptz(),
    accepted_person_id: nullable(integer()),
  },
  { primaryKey: ['uuid'], indexes: ['create index on %table% (teacher_id, sent_at)'] },
);
