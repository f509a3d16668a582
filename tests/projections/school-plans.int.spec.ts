import { beforeEach, describe, expect, it } from 'vitest';
import { liveReads } from '#projections/runner/live.ts';
import { schoolPlansProjection } from '#projections/districts/school-plans/projection.ts';
import { planOfSchool, plansOfSchools } from '#projections/districts/school-plans/queries.ts';
import { districtPlans } from '#projections/districts/school-plans/tables.ts';
import { rowOf } from '#projections/tables/table.ts';
import { sql } from '#projections/read/sql.ts';
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

describe('school trials', () => {
  it('show the latest one of each school, with its last day', async () => {
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
    expect(await plansOfSchools(await read(), [3, 4, 5])).toEqual([
      { schoolId: 3, paidThrough: null, trial: { startsOn: '2026-03-01', endsOn: '2026-04-15', ended: false } },
      { schoolId: 4, paidThrough: null, trial: { startsOn: '2026-01-01', endsOn: '2026-01-31', ended: true } },
    ]);
    expect(await planOfSchool(await read(), 5)).toBeNull();
    expect(await plansOfSchools(await read(), [])).toEqual([]);
  });

  it('are listed along with the paid plan, and the trials a district starts automatically', async () => {
    const paid = (schoolId: number, paidThrough: string | null) =>
      event('SchoolPaidThroughSet', { schoolId, paidThrough, occurredAt: at(1) });
    await given(harness.store, 'schoolPlan-5', paid(5, '2027-06-30'), startOf(5, '2026-01-01', '2026-01-31'));
    await given(harness.store, 'schoolPlan-6', startOf(6, '2026-01-01', '2026-01-31'), paid(6, '2027-06-30'), paid(6, null));
    await given(
      harness.store,
      'district-1',
      event('DistrictAutomatedTrialTurned', { districtId: 1, on: true, occurredAt: at(1) }),
      event('DistrictAutomatedTrialTurned', { districtId: 1, on: false, occurredAt: at(2) }),
      event('DistrictAutomatedTrialTurned', { districtId: 1, on: true, occurredAt: at(3) }),
    );
    const trial = { startsOn: '2026-01-01', endsOn: '2026-01-31', ended: false };
    expect(await planOfSchool(await read(), 5)).toEqual({ schoolId: 5, paidThrough: '2027-06-30', trial });
    expect(await planOfSchool(await read(), 6)).toEqual({ schoolId: 6, paidThrough: null, trial });
    const turned = await (
      await read()
    ).rows(
      rowOf(districtPlans, ['district_id', 'automated_trial']),
      sql`select district_id, automated_trial from ${districtPlans} order by district_id`,
      {},
    );
    expect(turned).toEqual([{ district_id: 1, automated_trial: true }]);
  });
});
