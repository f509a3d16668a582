import { describe, expect, it } from 'vitest';
import { assertMayEditAutomatedTrial, districtDecider } from '#domain/districts/district/decider.ts';
import type { DistrictEvent } from '#domain/districts/district/events.ts';
import { specificationOf } from './support/decider-specification.ts';

const occurredAt = '2026-09-01T08:00:00.000Z';
const registered: DistrictEvent = {
  type: 'DistrictRegistered',
  data: { districtId: 1, name: 'North', timeZone: 'UTC', occurredAt },
};
const turned = (on: boolean): DistrictEvent => ({
  type: 'DistrictAutomatedTrialTurned',
  data: { districtId: 1, on, occurredAt },
});
const turn = (on: boolean, anyPaidThrough = false) =>
  ({ type: 'TurnAutomatedTrial', districtId: 1, on, anyPaidThrough, occurredAt }) as const;

describe('a district’s automated trial', () => {
  const { given } = specificationOf(districtDecider);

  it('is off until turned on, and survives a renaming of the district', () => {
    given(registered).when(turn(true)).then(turned(true));
    given(registered).when(turn(false)).thenNothing();
    const renamed: DistrictEvent = { type: 'DistrictDetailsChanged', data: { ...registered.data, name: 'South' } as never };
    given(registered, turned(true), renamed).when(turn(true)).thenNothing();
    given().when(turn(true)).thenThrows('not_found', 'not_found');
  });

  it.each([
    [false, false, false],
    [false, true, true],
    [true, false, false],
    [true, true, false],
  ])('when on is %j and a paid-through date set is %j, rejects the change: %j', (on, anyPaidThrough, refused) => {
    const edit = () => assertMayEditAutomatedTrial(on, anyPaidThrough);
    if (refused) expect(edit).toThrow('Paid through dates should be empty');
    else expect(edit).not.toThrow();
    const past = on ? [registered, turned(true)] : [registered];
    const decided = given(...past).when(turn(!on, anyPaidThrough));
    if (refused) decided.thenThrows('conflict', 'paid_through_dates_set');
    else decided.then(turned(!on));
  });
});
