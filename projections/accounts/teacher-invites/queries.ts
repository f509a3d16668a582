import { z } from 'zod';
import { sql } from '#projections/read/sql.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { isoTime } from '#projections/shared/sql.ts';
import { teacherInviteLetters } from '#projections/tables/outside.ts';
import { teacherInvites, inviteState } from './tables.ts';

export const listedInviteRow = z.strictObject({
  uuid: z.string(),
  /** `[erased]` when the letter is gone. */
  email: z.string(),
  state: inviteState,
  sent_at: z.string(),
});
export type ListedInvite = z.infer<typeof listedInviteRow>;

/** A teacher's invites, the latest first. */
export const invitesOfTeacher = (read: ReadHandle<'teacher_invites'>, teacherId: number): Promise<ListedInvite[]> =>
  read.rows(
    listedInviteRow,
    sql`select i.uuid, coalesce(l.email, '[erased]') as email, i.state, ${isoTime('i.sent_at')} as sent_at
     from ${teacherInvites} i left join ${teacherInviteLetters} l on l.invite_uuid = i.uuid
     where i.teacher_id = ? order by i.sent_at desc, i.uuid limit 500`,
    [teacherId],
  );
