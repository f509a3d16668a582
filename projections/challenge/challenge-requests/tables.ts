import { challengeUserType } from '#domain/challenge/events.ts';
import { integer, nullable, text, timestamptz, uuid } from '#projections/tables/columns.ts';
import { tablesOf } from '#projections/tables/table.ts';

const table = tablesOf('challenge_requests');

export const challengeRequests = table(
  'challenge_requests',
  {
    uuid: uuid(),
    user_type: text(challengeUserType),
    country: text(),
    state: nullable(text()),
    grade: nullable(text()),
    students_count: nullable(integer()),
    requested_at: timestamptz(),
    erased_at: nullable(timestamptz()),
  },
  { primaryKey: ['uuid'], indexes: ['create index on %table% (requested_at, uuid)'] },
);
