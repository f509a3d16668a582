import type { Knex } from 'knex';
import type { ChallengeUserType } from '../../domain/challenge-request/events.ts';
import { isoTime } from '../shared/sql.ts';

export interface ChallengeRequestRow {
  readonly uuid: string;
  readonly user_type: ChallengeUserType;
  readonly country: string;
  readonly state: string | null;
  readonly grade: string | null;
  readonly students_count: number | null;
  readonly requested_at: string;
  readonly erased: boolean;
  readonly name: string;
  readonly email: string | null;
  readonly school_name: string | null;
  readonly message: string | null;
}

/** The latest first, with what is kept of the visitors; `[erased]` where nothing is. */
export const listChallengeRequests = async (
  db: Knex,
  { userType, limit, offset }: { userType: ChallengeUserType | null; limit: number | null; offset: number },
): Promise<{ rows: ChallengeRequestRow[]; total: number }> => {
  const of = '(:userType::text is null or r.user_type = :userType)';
  const { rows } = await db.raw<{ rows: ChallengeRequestRow[] }>(
    `select r.uuid, r.user_type, r.country, r.state, r.grade, r.students_count, ${isoTime('r.requested_at')} as requested_at,
       c.request_uuid is null as erased, coalesce(c.name, '[erased]') as name, c.email, c.school_name, c.message
     from read_model.challenge_requests r left join challenge_contacts c on c.request_uuid = r.uuid
     where ${of} order by r.requested_at desc, r.uuid limit :limit offset :offset`,
    { userType, limit, offset },
  );
  const counted = await db.raw<{ rows: { total: number }[] }>(
    `select count(*)::int as total from read_model.challenge_requests r where ${of}`,
    { userType },
  );
  return { rows, total: counted.rows[0]!.total };
};
