import { beforeEach, describe, expect, it } from 'vitest';
import { rosterProjection } from '#projections/classes/roster/projection.ts';
import { liveReads } from '#projections/runner/live.ts';
import { signInsProjection } from '#projections/accounts/sign-ins/projection.ts';
import { teacherActivity, usageByMonth, type UsageScope } from '#projections/dashboard/usage/queries.ts';
import { findLiveBuild } from '#projections/runner/catalog.ts';
import { rebuildProjection } from '#projections/runner/rebuild.ts';
import { useFreshHarness } from '../support/harness.ts';
import { event, given } from '../support/given-events.ts';
import { silentLogger } from '../support/silent-logger.ts';

const now = '2026-10-14T16:00:00.000Z';
const registeredAt = '2026-08-01T12:00:00.000Z';
const used = [rosterProjection, signInsProjection];
const chicago = 1;
const honolulu = 2;

const harness = useFreshHarness();

const registerDistrict = (districtId: number, timeZone: string, type: 'DistrictRegistered' | 'DistrictDetailsChanged') =>
  given(harness.store, `district-${districtId}`, event(type, { districtId, name: 'Bay', timeZone, occurredAt: registeredAt }));

const registerTeacher = (personId: number, districtId: number, occurredAt = registeredAt) =>
  given(
    harness.store,
    `person-${personId}`,
    event('PersonRegistered', {
      personId,
      role: 'teacher',
      districtId,
      schoolIds: [],
      plan: null,
      trialEndsOn: null,
      occurredAt,
    }),
  );

const signIn = (personId: number, signedInAt: string, role: 'teacher' | 'student' = 'teacher') =>
  given(harness.store, `signIn-${personId}`, event('PersonSignedIn', { personId, role, signedInAt }));

const scope = (over: Partial<UsageScope> = {}): UsageScope => ({
  districtId: chicago,
  within: null,
  startDate: '2026-09-01',
  endDate: '2026-10-31',
  now,
  ...over,
});

const usage = async (over?: Partial<UsageScope>) => {
  await harness.caughtUp(used);
  return usageByMonth(liveReads(harness.db), scope(over));
};

const activity = async (over?: Partial<UsageScope>) => {
  await harness.caughtUp(used);
  return teacherActivity(liveReads(harness.db), scope(over));
};

beforeEach(async () => {
  harness.start(used);
  await registerDistrict(chicago, 'America/Chicago', 'DistrictRegistered');
  await registerDistrict(honolulu, 'Pacific/Honolulu', 'DistrictRegistered');
  for (const id of [11, 12, 13]) await registerTeacher(id, chicago);
  await registerTeacher(21, honolulu);
});

describe('monthly teacher logins', () => {
  it('counts every teacher sign-in by calendar month in the district’s time zone', async () => {
    // The last minute of September in Chicago is October in UTC.
    await signIn(11, '2026-10-01T04:59:59.000Z');
    await signIn(11, '2026-10-01T05:00:00.000Z');
    await signIn(12, '2026-10-02T12:00:00.000Z');
    await signIn(12, '2026-10-02T13:00:00.000Z');
    const months = await usage();
    expect(months.map(({ month, total_logins }) => [month, total_logins])).toEqual([
      ['2026-09', 1],
      ['2026-10', 3],
    ]);
  });

  it('leaves out students, other districts and days outside the range', async () => {
    await signIn(11, '2026-09-10T12:00:00.000Z', 'student');
    await signIn(21, '2026-09-10T12:00:00.000Z');
    await signIn(11, '2026-09-10T12:00:00.000Z');
    await signIn(11, '2026-09-21T12:00:00.000Z');
    const months = await usage({ endDate: '2026-09-20' });
    expect(months).toMatchObject([{ month: '2026-09', total_logins: 1 }]);
  });

  it('shows a month without sign-ins between others, and none before the first one', async () => {
    await signIn(11, '2026-08-05T12:00:00.000Z');
    await signIn(11, '2026-10-05T12:00:00.000Z');
    const months = await usage({ startDate: '2014-05-20' });
    expect(months.map(({ month, total_logins }) => [month, total_logins])).toEqual([
      ['2026-08', 1],
      ['2026-09', 0],
      ['2026-10', 1],
    ]);
  });

  it('totals all districts, each in its own time zone', async () => {
    // September in Honolulu, October in Chicago.
    await signIn(21, '2026-10-01T09:00:00.000Z');
    await signIn(11, '2026-10-01T09:00:00.000Z');
    const months = await usage({ districtId: null });
    expect(months.map(({ month, total_logins }) => [month, total_logins])).toEqual([
      ['2026-09', 1],
      ['2026-10', 1],
    ]);
  });

  it('moves to other days when a time zone is corrected, as in a rebuild', async () => {
    await signIn(11, '2026-10-01T09:00:00.000Z');
    await signIn(11, '2026-10-01T09:30:00.000Z');
    await registerDistrict(chicago, 'Pacific/Honolulu', 'DistrictDetailsChanged');
    const months = await usage({ endDate: '2026-09-30' });
    expect(months).toMatchObject([{ month: '2026-09', total_logins: 2 }]);
    const { teacher_sign_in_days } = await harness.liveRows(signInsProjection);
    expect(teacher_sign_in_days).toEqual([{ district_id: 1, day: '2026-09-30', teacher_id: 11, sign_ins_count: 2 }]);
  });

  it('is empty before anybody has signed in', async () => {
    expect(await usage()).toEqual([]);
  });
});

describe('weekly active teachers', () => {
  it('counts each teacher once per Monday-to-Sunday week of the district, for the Mondays in the month', async () => {
    // Monday the 7th, 00:00 in Chicago, and the second before it, which is the week of August 31st.
    await signIn(11, '2026-09-07T05:00:00.000Z');
    await signIn(11, '2026-09-13T12:00:00.000Z');
    await signIn(12, '2026-09-07T04:59:59.000Z');
    // Thursday October 1st is in the week of Monday, September 28th.
    await signIn(12, '2026-10-01T12:00:00.000Z');
    const months = await usage();
    expect(months).toEqual([
      // Mondays 7, 14, 21, 28.
      { month: '2026-09', total_logins: 3, reached_goals: 2, expected_goals: 12 },
      // Mondays 5 and 12; the 19th is in the future.
      { month: '2026-10', total_logins: 1, reached_goals: 0, expected_goals: 6 },
    ]);
  });

  it('keeps the goal and the achievements of a past month when teachers come and leave', async () => {
    await signIn(13, '2026-09-08T12:00:00.000Z');
    const september = { startDate: '2026-09-07', endDate: '2026-09-30' };
    const before = await usage(september);
    expect(before).toEqual([{ month: '2026-09', total_logins: 1, reached_goals: 1, expected_goals: 12 }]);
    await given(harness.store, 'person-13', event('PersonDeactivated', { personId: 13, occurredAt: now }));
    await registerTeacher(14, chicago, now);
    await given(harness.store, 'person-12', event('PersonRoleChanged', { personId: 12, role: 'school_admin', occurredAt: now }));
    expect(await usage(september)).toEqual(before);
    // The week of Monday the 12th, in which two left and one came, expects all four.
    expect(await usage({ startDate: '2026-10-05' })).toMatchObject([{ month: '2026-10', expected_goals: 3 + 4 }]);
  });

  it('expects nobody who came after the end of the month, also in its last week', async () => {
    await signIn(11, '2026-09-28T12:00:00.000Z');
    await registerTeacher(14, chicago, '2026-10-02T12:00:00.000Z');
    expect(await usage({ startDate: '2026-09-28', endDate: '2026-10-05' })).toMatchObject([
      { month: '2026-09', expected_goals: 3 },
      { month: '2026-10', expected_goals: 4 },
    ]);
  });

  it('counts for the schools in which a teacher was then', async () => {
    const school = (personId: number, schoolIds: number[], occurredAt: string) =>
      given(harness.store, `person-${personId}`, event('PersonSchoolsChanged', { personId, schoolIds, occurredAt }));
    await school(11, [5], registeredAt);
    await signIn(11, '2026-09-08T12:00:00.000Z');
    const atFive = { within: [5], startDate: '2026-09-07', endDate: '2026-09-13' };
    const before = await usage(atFive);
    expect(before).toEqual([{ month: '2026-09', total_logins: 1, reached_goals: 1, expected_goals: 1 }]);
    await school(11, [6], now);
    await school(12, [5], now);
    expect(await usage(atFive)).toEqual(before);
    expect(await usage({ ...atFive, within: [6] })).toEqual([]);
  });

  it('does not count a week that has not begun in the district’s time zone', async () => {
    await signIn(11, '2026-10-05T12:00:00.000Z');
    // Monday the 12th in UTC and in Chicago, Sunday in Honolulu.
    const mondayMorning = '2026-10-12T06:00:00.000Z';
    await signIn(21, '2026-10-06T12:00:00.000Z');
    expect(await usage({ now: mondayMorning, startDate: '2026-10-01' })).toMatchObject([{ expected_goals: 6 }]);
    expect(await usage({ now: mondayMorning, startDate: '2026-10-01', districtId: honolulu })).toMatchObject([
      { expected_goals: 1 },
    ]);
  });
});

describe('teacher activity', () => {
  it('distinguishes teachers active every week, some weeks and never', async () => {
    await signIn(11, '2026-09-09T12:00:00.000Z');
    await signIn(11, '2026-09-16T12:00:00.000Z');
    await signIn(12, '2026-09-16T12:00:00.000Z');
    expect(await activity({ startDate: '2026-09-08', endDate: '2026-09-17' })).toEqual({
      every_week: 1,
      some_weeks: 1,
      not_at_all: 1,
    });
  });

  it('counts only days in the range, and only weeks up to today', async () => {
    await signIn(11, '2026-10-13T12:00:00.000Z');
    expect(await activity({ startDate: '2026-10-12', endDate: '2026-12-31' })).toMatchObject({ every_week: 1 });
    expect(await activity({ startDate: '2026-10-14', endDate: '2026-10-14' })).toMatchObject({ every_week: 0, not_at_all: 3 });
  });

  it('leaves out teachers who are no longer active', async () => {
    await signIn(13, '2026-09-09T12:00:00.000Z');
    await given(harness.store, 'person-13', event('PersonDeactivated', { personId: 13, occurredAt: now }));
    expect(await activity()).toEqual({ every_week: 0, some_weeks: 0, not_at_all: 2 });
  });

  it('is empty before anyone has signed in', async () => {
    expect(await activity({ districtId: null })).toEqual({ every_week: 0, some_weeks: 0, not_at_all: 4 });
  });
});

it('is the same live as rebuilt', async () => {
  await signIn(11, '2026-09-09T12:00:00.000Z');
  await signIn(11, '2026-09-09T13:00:00.000Z');
  await given(harness.store, 'person-13', event('PersonDeactivated', { personId: 13, occurredAt: now }));
  await harness.caughtUp(used);
  await given(harness.store, 'person-13', event('PersonReactivated', { personId: 13, occurredAt: now }));
  await harness.caughtUp(used);
  const live = await harness.liveRows(signInsProjection);
  const { db, store } = harness;
  await rebuildProjection(signInsProjection, { db, store, logger: silentLogger, signal: new AbortController().signal });
  expect((await findLiveBuild(db, 'sign_ins'))!.build).toBe(2);
  expect(await harness.liveRows(signInsProjection)).toEqual(live);
});
