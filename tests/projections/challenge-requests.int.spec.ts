import { expect, it } from 'vitest';
import { challengeRequestsProjection } from '#projections/challenge/challenge-requests/projection.ts';
import { listChallengeRequests } from '#projections/challenge/challenge-requests/queries.ts';
import { liveReads } from '#projections/runner/live.ts';
import { at, event, given, uuid } from './support/given-events.ts';
import { useFreshHarness } from './support/harness.ts';

const harness = useFreshHarness();

const ask = (n: number, userType: 'educator' | 'parent') =>
  given(
    harness.store,
    `challengeRequest-${uuid(n)}`,
    event('ListeningChallengeRequested', {
      requestUuid: uuid(n),
      userType,
      country: 'US',
      state: 'OR',
      grade: '5',
      studentsCount: 24,
      requestedAt: at(n),
    }),
  );

it('requests are listed newest first, for one or all visitor types, and record when their contact was erased', async () => {
  for (const [n, userType] of [
    [1, 'educator'],
    [2, 'parent'],
    [3, 'educator'],
  ] as const)
    await ask(n, userType);
  harness.start([challengeRequestsProjection]);
  await harness.caughtUp([challengeRequestsProjection]);
  await given(
    harness.store,
    `challengeRequest-${uuid(1)}`,
    event('ListeningChallengeContactErased', { requestUuid: uuid(1), erasedAt: at(60) }),
  );
  await harness.caughtUp([challengeRequestsProjection]);
  const listed = async (userType: 'educator' | null) => {
    const { rows, total } = await listChallengeRequests(liveReads(harness.db), { userType, limit: 2, offset: 0 });
    return { uuids: rows.map((row) => row.uuid), total };
  };
  expect(await listed(null)).toEqual({ uuids: [uuid(3), uuid(2)], total: 3 });
  expect(await listed('educator')).toEqual({ uuids: [uuid(3), uuid(1)], total: 2 });
  const { challenge_requests: rows } = await harness.liveRows(challengeRequestsProjection);
  const erased = (rows as { uuid: string; erased_at: string | null }[]).filter((row) => row.erased_at !== null);
  expect(erased.map((row) => [row.uuid, new Date(row.erased_at!).toISOString()])).toEqual([[uuid(1), at(60)]]);
});
