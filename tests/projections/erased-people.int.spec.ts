import { expect, it } from 'vitest';
import { erasedPeopleProjection } from '#projections/accounts/erased-people/projection.ts';
import { findErasure, listErasures } from '#projections/accounts/erased-people/queries.ts';
import { liveReads } from '#projections/runner/live.ts';
import { at, event, given } from './support/given-events.ts';
import { useFreshHarness } from './support/harness.ts';
import { givenPerson } from './support/school-events.ts';

const harness = useFreshHarness();

it('lists who was erased, when and by whom, and nobody else', async () => {
  for (const id of [31, 32, 33]) await givenPerson(harness.store, id, 'student');
  for (const id of [33, 31]) {
    await given(harness.store, `person-${id}`, event('PersonErased', { personId: id, erasedAt: at(id) }));
  }
  harness.start([erasedPeopleProjection]);
  await harness.caughtUp([erasedPeopleProjection]);
  expect(await listErasures(liveReads(harness.db))).toEqual([
    { personId: 31, erasedAt: at(31) },
    { personId: 33, erasedAt: at(33) },
  ]);
  // The system did it.
  expect(await findErasure(liveReads(harness.db), 31)).toEqual({ erased_at: at(31), erased_by: null });
  expect(await findErasure(liveReads(harness.db), 32)).toBeNull();
});
