import type { Projection } from '#projections/tables/projection.ts';
import { RowChanges } from '#projections/shared/row-changes.ts';
import { challengeRequests } from './tables.ts';

/** Who asked for the listening challenge, without names. */
export const challengeRequestsProjection: Projection<RowChanges<typeof challengeRequests>> = {
  name: 'challenge_requests',
  version: 1,
  categories: ['challengeRequest'],
  tables: [challengeRequests],
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
  emptyBatch: () => new RowChanges(challengeRequests),
  flush: (trx, batch) => batch.flush(trx),
};
