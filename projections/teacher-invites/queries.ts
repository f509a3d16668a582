import { sql } from '../read/sql.ts';
import type { ReadHandle } from '../read/handle.ts';
import { isoTime } from '../shared/sql.ts';
import { teacherInviteLetters } from '../tables/outside.ts';
import { teacherInvites, type InviteState } from './tables.ts';

export interface ListedInvite {
  readonly uuid: string;
  /** `[erased]` when the letter is gone. */
  readonly email: string;
  readonly state: InviteState;
  readonly sent_at: string;
}

/** A teacher's invites, the latest first. */
export const invitesOfTeacher = (read: ReadHandle<'teacher_invites'>, teacherId: number): Promise<ListedInvite[]> =>
  read.rows<ListedInvite>(
    sql`select i.uuid, coalesce(l.email, '[erased]') as email, i.state, ${isoTime('i.sent_at')} as sent_at
     from ${teacherInvites} i left join ${teacherInviteLetters} l on l.invite_uuid = i.uuid
     where i.teacher_id = ? order by i.sent_at desc, i.uuid limit 500`,
    [teacherId],
  );
