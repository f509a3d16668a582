import { integer, nullable, text, timestamptz, uuid } from '../tables/columns.ts';
import { tablesOf } from '../tables/table.ts';

const table = tablesOf('teacher_invites');

export type InviteState = 'pending' | 'active';

/** Whom teachers have invited, without addresses. */
export const teacherInvites = table(
  'teacher_invites',
  {
    uuid: uuid(),
    teacher_id: integer(),
    school_id: integer(),
    state: text<InviteState>(),
    sent_at: timestamptz(),
    accepted_person_id: nullable(integer()),
  },
  { primaryKey: ['uuid'], indexes: ['create index on %table% (teacher_id, sent_at)'] },
);
