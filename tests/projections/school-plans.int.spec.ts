import { beforeEach, describe, expect, it } from 'vitest';
import { schoolPlansProjection } from '../../projections/school-plans/projection.ts';
import { trialOf, trialsOf } from '../../projections/school-plans/queries.ts';
import { liveReads } from '../../projections/read/live.ts';
import { at, event, given } from './support/given-events.ts';
import { useFreshHarness } from './support/harness.ts';

const harness = useFreshHarness();
const startOf = (schoolId: number, startsOn: string, endsOn: string) =>
  event('SchoolTrialStarted', { schoolId, startsOn, endsOn, occurredAt: at(1) });
const read = async () => {
  await harness.caughtUp([schoolPlansProjection]);
  return liveReads(harness.db);
};

beforeEach(() => harness.start([schoolPlansProjection]));

describe('trials of schools', () => {
  it('are the latest of each school, with its last day', async () => {
    await given(
      harness.store,
      'schoolPlan-3',
      startOf(3, '2026-01-01', '2026-01-31'),
      event('SchoolTrialEnded', { schoolId: 3, occurredAt: at(2) }),
      startOf(3, '2026-03-01', '2026-03-31'),
      event('SchoolTrialExtended', { schoolId: 3, endsOn: '2026-04-15', occurredAt: at(3) }),
    );
    await given(
      harness.store,
      'schoolPlan-4',
      startOf(4, '2026-01-01', '2026-01-31'),
      event('SchoolTrialEnded', { schoolId: 4, occurredAt: at(2) }),
    );
    expect(await trialsOf(await read(), [3, 4, 5])).toEqual([
      { schoolId: 3, startsOn: '2026-03-01', endsOn: '2026-04-15', ended: false },
      { schoolId: 4, startsOn: '2026-01-01', endsOn: '2026-01-31', ended: true },
    ]);
    expect(await trialOf(await read(), 5)).toBeNull();
    expect(await trialsOf(await read(), [])).toEqual([]);
  });
});
