import type { Projection } from '../projection.ts';
import { RowChanges } from '../shared/row-changes.ts';

const table = {
  name: 'challenge_requests',
  key: ['uuid'],
  columns: ['uuid', 'user_type', 'country', 'state', 'grade', 'students_count', 'requested_at', 'erased_at'],
} as const;

/** Who asked for the listening challenge, without names. */
export const challengeRequestsProjection: Projection<RowChanges> = {
  name: 'challenge_requests',
  version: 1,
  categories: ['challengeRequest'],
  tables: [
    {
      name: 'challenge_requests',
      columns: `uuid uuid primary key, user_type text not null, country text not null, state text, grade text,
        students_count int, requested_at timestamptz not null, erased_at timestamptz`,
      indexes: ['create index on %table% (requested_at, uuid)'],
    },
  ],
  handlers: {
    ListeningChallengeRequested: (batch, { data }) =>
      batch.put({
        uuid: data.requestUuid,
        user_type: data.userType,
        country: data.country,
        state: data.state,
        grade: data.grade,
        students_count: data.studentsCount,
        requested_at: data.requestedAt,
        erased_at: null,
      }),
    ListeningChallengeContactErased: (batch, { data }) => batch.patch({ uuid: data.requestUuid, erased_at: data.erasedAt }),
  },
  emptyBatch: () => new RowChanges(table),
  flush: (trx, batch) => batch.flush(trx),
};
