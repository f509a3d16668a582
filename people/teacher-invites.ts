import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { foldedAddress } from '#platform/folded-address.ts';
import { defineOwner } from './personal-data-owner.ts';

/** An invite's text and its recipient. It is not in the log. */
export interface InviteLetter {
  readonly inviteUuid: string;
  readonly teacherId: number;
  readonly schoolId: number;
  readonly email: string;
  readonly subject: string;
  /** The text above and below the link. */
  readonly above: string;
  readonly below: string;
}

const addressHash = (email: string): string => createHash('sha256').update(email.trim().toLowerCase()).digest('hex');

/**
 * Claims the one mail per day that an address may get from a school. Returns false if one was sent within the last day. The same
 * claim (with the same `mailUuid`) can be repeated.
 */
export const claimMailOfDay = async (
  db: Knex,
  { schoolId, email, mailUuid, now }: { schoolId: number; email: string; mailUuid: string; now: string },
): Promise<boolean> => {
  const { rows } = await db.raw<{ rows: object[] }>(
    `insert into school_mail_days (school_id, address_hash, mail_uuid, mailed_at) values (:schoolId, :hash, :mailUuid, :now)
     on conflict (school_id, address_hash) do update set mail_uuid = excluded.mail_uuid, mailed_at = excluded.mailed_at
     where school_mail_days.mailed_at <= :now::timestamptz - interval '1 day' or school_mail_days.mail_uuid = excluded.mail_uuid
     returning 1`,
    { schoolId, hash: addressHash(email), mailUuid, now },
  );
  return rows.length > 0;
};

export const saveLetter = async (db: Knex, letter: InviteLetter, now: string): Promise<void> => {
  await db('teacher_invite_letters')
    .insert({
      invite_uuid: letter.inviteUuid,
      teacher_id: letter.teacherId,
      school_id: letter.schoolId,
      email: letter.email,
      subject: letter.subject,
      above: letter.above,
      below: letter.below,
      created_at: now,
    })
    .onConflict('invite_uuid')
    .ignore();
};

/** Returns null for an invite whose address or teacher was erased. */
export const findLetter = async (db: Knex, inviteUuid: string): Promise<InviteLetter | null> => {
  const columns = [
    'invite_uuid as inviteUuid',
    'teacher_id as teacherId',
    'school_id as schoolId',
    'email',
    'subject',
    'above',
    'below',
  ];
  return (await db('teacher_invite_letters').where({ invite_uuid: inviteUuid }).first<InviteLetter | undefined>(columns)) ?? null;
};

/** How many colleagues a teacher has invited in the day before `now`. */
export const invitesWithinADay = async (db: Knex, teacherId: number, now: string): Promise<number> => {
  const since = new Date(Date.parse(now) - 24 * 60 * 60_000).toISOString();
  const rows = await db('teacher_invite_letters')
    .where({ teacher_id: teacherId })
    .where('created_at', '>', since)
    .select('invite_uuid');
  return rows.length;
};

export const teacherInvitesOwner = defineOwner({
  name: 'teacher_invites',
  tables: ['teacher_invite_letters', 'teacher_invites'],
  streams: ['teacherInvite'],
  erase: {
    byAddress: async ({ db }, email) => {
      await db.raw('delete from school_mail_days where address_hash = ?', [addressHash(email)]);
      await db.raw(`delete from teacher_invite_letters where ${foldedAddress('email')} = ${foldedAddress('?')}`, [email]);
    },
    rows: (trx, { personId }) => trx.raw('delete from teacher_invite_letters where teacher_id = ?', [personId]),
    stillThere: 'exists (select from teacher_invite_letters l where l.teacher_id = p.id)',
  },
});
