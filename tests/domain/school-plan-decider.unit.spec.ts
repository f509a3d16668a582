import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { effectivePlan } from '#api/http/plan.ts';
import { schoolPlanDecider } from '#domain/districts/school-plan/decider.ts';
import type { SchoolPlanEvent } from '#domain/districts/school-plan/events.ts';
import { daysAfter, isTrialRunning, trialDaysLeft } from '#domain/districts/school-plan/trial.ts';
import { specificationOf } from './support/decider-specification.ts';
import { at } from './support/examples.ts';

const occurredAt = at(10);
const on = (today: string) => ({ schoolId: 3, today, occurredAt });
const started: SchoolPlanEvent = {
  type: 'SchoolTrialStarted',
  data: { schoolId: 3, startsOn: '2026-02-01', endsOn: '2026-03-03', occurredAt },
};

describe('a school’s trial', () => {
  const { given } = specificationOf(schoolPlanDecider);

  it('lasts 30 days, and starts once', () => {
    given()
      .when({ type: 'StartSchoolTrial', ...on('2026-02-01') })
      .then(started);
    given(started)
      .when({ type: 'StartSchoolTrial', ...on('2026-03-03') })
      .thenNothing();
  });

  it('can be followed by another when it has expired or was ended', () => {
    given(started)
      .when({ type: 'StartSchoolTrial', ...on('2026-03-04') })
      .then({
        type: 'SchoolTrialStarted',
        data: { schoolId: 3, startsOn: '2026-03-04', endsOn: '2026-04-03', occurredAt },
      });
    const ended: SchoolPlanEvent = { type: 'SchoolTrialEnded', data: { schoolId: 3, occurredAt } };
    given(started)
      .when({ type: 'EndSchoolTrial', ...on('2026-02-10') })
      .then(ended);
    given(started, ended)
      .when({ type: 'EndSchoolTrial', ...on('2026-02-11') })
      .thenNothing();
    const { state } = given(started, ended);
    expect(isTrialRunning(state.trial, '2026-02-11')).toBe(false);
  });

  it('is extended to a later day within a year', () => {
    const extend = (endsOn: string, today = '2026-02-10') => ({ type: 'ExtendSchoolTrial', ...on(today), endsOn }) as const;
    given(started)
      .when(extend('2026-03-20'))
      .then({
        type: 'SchoolTrialExtended',
        data: { schoolId: 3, endsOn: '2026-03-20', occurredAt },
      });
    given(started).when(extend('2026-03-03')).thenNothing();
    given(started).when(extend('2026-03-02')).thenThrows('conflict', 'trial_not_longer');
    given(started).when(extend('2027-02-11')).thenThrows('conflict', 'trial_too_long');
    given(started).when(extend('2026-04-01', '2026-03-04')).thenThrows('conflict', 'no_trial');
    given().when(extend('2026-04-01')).thenThrows('conflict', 'no_trial');
  });

  it('ends nothing when none is running', () => {
    given()
      .when({ type: 'EndSchoolTrial', ...on('2026-02-10') })
      .thenNothing();
  });

  it('counts the days down to 0 on the last day, across months, leap days and clock changes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 0, max: 400 }), (first, left) => {
        const today = daysAfter('2020-01-01', first);
        const trial = { startsOn: today, endsOn: daysAfter(today, left), ended: false };
        expect(trialDaysLeft(trial, today)).toBe(left);
        expect(trialDaysLeft(trial, daysAfter(trial.endsOn, 1))).toBeNull();
      }),
    );
  });
});

describe('a paid-through date', () => {
  const { given } = specificationOf(schoolPlanDecider);
  const paid = (paidThrough: string | null): SchoolPlanEvent => ({
    type: 'SchoolPaidThroughSet',
    data: { schoolId: 3, paidThrough, occurredAt },
  });
  const set = (paidThrough?: string | null) => ({ type: 'SetPaidThrough', ...on('2026-02-01'), paidThrough }) as const;

  it('is set, changed and cleared, and left alone when not given', () => {
    given().when(set('2026-06-30')).then(paid('2026-06-30'));
    given(paid('2026-06-30')).when(set('2026-06-30')).thenNothing();
    given(paid('2026-06-30')).when(set()).thenNothing();
    given(paid('2026-06-30')).when(set(null)).then(paid(null));
    given().when(set(null)).thenNothing();
  });

  it('makes a trial unnecessary, up to that day', () => {
    const start = (today: string) => ({ type: 'StartSchoolTrial', ...on(today) }) as const;
    given(paid('2026-02-01')).when(start('2026-02-01')).thenThrows('conflict', 'school_has_paid');
    given(paid('2026-01-31')).when(start('2026-02-01')).then(started);
  });
});

describe('a teacher’s effective plan', () => {
  const today = '2026-02-10';
  const until = (endsOn: string, ended = false) => ({ startsOn: '2026-01-01', endsOn, ended });
  const plan = (own: 'premium' | 'free_trial' | 'none' | null, ownEnd: string | null, ...trials: ReturnType<typeof until>[]) =>
    effectivePlan(
      { plan: own, trial_ends_on: ownEnd },
      trials.map((trial, index) => ({ schoolId: index, trial, paidThrough: null })),
      today,
    );

  it.each([
    [today, 'premium'],
    ['2026-02-09', 'none'],
  ])('is premium through %s, the school’s paid-through date, and not after', (paidThrough, expected) => {
    const plans = [{ schoolId: 3, trial: until('2026-01-15'), paidThrough }];
    expect(effectivePlan({ plan: 'none', trial_ends_on: null }, plans, today).plan).toBe(expected);
  });

  it.each([
    ['premium stays premium', plan('premium', null, until('2026-03-01')), { plan: 'premium', trialEndsOn: null }],
    ['a trial of the school', plan('none', null, until('2026-03-01')), { plan: 'free_trial', trialEndsOn: '2026-03-01' }],
    [
      'the longer of two',
      plan('free_trial', '2026-02-20', until('2026-02-15')),
      { plan: 'free_trial', trialEndsOn: '2026-02-20' },
    ],
    ['on its last day', plan('free_trial', today), { plan: 'free_trial', trialEndsOn: today }],
    ['after that the free plan', plan('free_trial', '2026-02-09'), { plan: 'none', trialEndsOn: null }],
    [
      'also of the school',
      plan('none', null, until('2026-02-09'), until('2026-03-01', true)),
      { plan: 'none', trialEndsOn: null },
    ],
    ['nothing for others', plan(null, null, until('2026-03-01')), { plan: null, trialEndsOn: null }],
  ])('is %s', (_name, found, expected) => expect(found).toEqual(expected));
});
