import { beforeAll } from 'vitest';
import type { EventStore } from '#eventstore/port.ts';
import { projections } from '#projections/registry.ts';
import { useHarness, type Harness } from '#tests/projections/support/harness.ts';
import { givenReportWorld } from './report-world.ts';

/** The read models of the report world, and of what is given besides, for all tests of a file. */
export const useReportWorld = (givenMore: (store: EventStore) => Promise<void> = async () => undefined): Harness => {
  const harness = useHarness();
  beforeAll(async () => {
    await givenReportWorld(harness.store, harness.db);
    await givenMore(harness.store);
    harness.start(projections);
    await harness.caughtUp(projections);
  });
  return harness;
};
