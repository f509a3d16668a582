import { z } from 'zod';
import type { ChallengeUserType } from '#domain/challenge/events.ts';
import { challengeRequests } from './tables.ts';
import { challengeContacts } from '#projections/tables/outside.ts';
import { sql } from '#projections/read/sql.ts';
import type { ReadHandle } from '#projections/read/handle.ts';
import { shownColumns, rowOf } from '#projections/tables/table.ts';
import { totalRow } from '#projections/read/row-schema.ts';

const shown = ['uuid', 'user_type', 'country', 'state', 'grade', 'students_count', 'requested_at'] as const;

export const challengeRequestRow = rowOf(challengeRequests, shown).extend({
  erased: z.boolean(),
  name: z.string(),
  email: z.string().nullable(),
  school_name: z.string().nullable(),
  message: z.string().nullable(),
});
export type ChallengeRequestRow = z.infer<typeof challengeRequestRow>;

/** Lists requests with the visitors' contact data, the latest first; `[erased]` if it is gone. */
export const listChallengeRequests = async (
  read: ReadHandle<'challenge_requests'>,
  { userType, limit, offset }: { userType: ChallengeUserType | null; limit: number | null; offset: number },
): Promise<{ rows: ChallengeRequestRow[]; total: number }> => {
  const of = '(:userType::text is null or r.user_type = :userType)';
  const rows = await read.rows(
    challengeRequestRow,
    sql`select ${shownColumns(challengeRequests, 'r', shown)},
       c.request_uuid is null as erased, coalesce(c.name, '[erased]') as name, c.email, c.school_name, c.message
     from ${challengeRequests} r left join ${challengeContacts} c on c.request_uuid = r.uuid
     where ${of} order by r.requested_at desc, r.uuid limit :limit offset :offset`,
    { userType, limit, offset },
  );
  const counted = await read.rows(totalRow, sql`select count(*)::int as total from ${challengeRequests} r where ${of}`, {
    userType,
  });
  return { rows, total: counted[0]!.total };
};
