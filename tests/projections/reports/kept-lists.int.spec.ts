import { expect, it } from 'vitest';
import { filterLists } from '#projections/reports/filter-lists.ts';
import { rosterProjection } from '#projections/classes/roster/projection.ts';
import { readAsOf } from '#projections/runner/consistency.ts';
import { projections } from '#projections/registry.ts';
import { newEvent } from '../support/given-events.ts';
import { createHarness, type Harness } from '../support/harness.ts';
import { givenReportWorld } from './support/report-world.ts';
import { useReportWorld } from './support/use-report-world.ts';

const harness = useReportWorld();

const lists = (harness: Harness, districtId = 1) =>
  readAsOf(harness.db, ['roster'], (trx) => filterLists(trx, { districtId, within: null }));

const classNames = async (harness: Harness): Promise<string[]> => (await lists(harness)).school_classes.map(({ name }) => name);

it('cached lists are reloaded after every roster change, and belong to their district', async () => {
  expect(await classNames(harness)).toEqual(['Attic', 'Room 4', 'Room 4', 'room 5']);
  expect((await lists(harness, 9)).school_classes.map(({ id }) => id)).toEqual([900]);
  const data = { schoolClassId: 6, name: 'Cellar', occurredAt: '2026-06-01T12:00:00.000Z' };
  await harness.store.append('schoolClass-6', [newEvent({ type: 'SchoolClassRenamed', data })], 'any');
  await harness.caughtUp(projections);
  expect(await classNames(harness)).toEqual(['Cellar', 'Room 4', 'Room 4', 'room 5']);
});

it('cached lists do not show the name of a person erased since', async () => {
  const teachers = async (): Promise<string[]> => (await lists(harness)).teachers.map(({ name }) => name);
  expect(await teachers()).toContain('Ines Okafor');
  await harness.db.raw('update public.people set erased_at = now() where id = 21');
  expect(await teachers()).not.toContain('Ines Okafor');
  expect(await teachers()).toContain('[erased]');
});

it('cached lists are not shared between databases', async () => {
  const other = await createHarness();
  try {
    await givenReportWorld(other.store, other.db);
    other.start([rosterProjection]);
    await other.caughtUp([rosterProjection]);
    expect(await classNames(other)).toEqual(['Attic', 'Room 4', 'Room 4', 'room 5']);
    expect(await classNames(harness)).toEqual(['Cellar', 'Room 4', 'Room 4', 'room 5']);
  } finally {
    await other.close();
  }
});
