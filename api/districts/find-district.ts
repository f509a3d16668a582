import { daysAfter, longestTrialDays } from '#domain/districts/school-plan/trial.ts';
import { findDistrict, schoolsOfDistrict } from '#projections/classes/roster/queries.ts';
import { listDistrictsWithSchools } from '#projections/districts/list.ts';
import type { FormConflictData } from '#api/edit-history/schemas.ts';
import { notFound } from '#api/http/problem.ts';
import type { Page, SignedInContext } from '#api/http/route.ts';
import { presentTrial } from './school-trials/present-trial.ts';
import { dayIn } from '#api/shared/calendar.ts';
import { districtNow, forEachOf, schoolNow } from './district-state.ts';
import type { AdminDistrictsPageData, DistrictPageData } from './schemas.ts';
import { addressesIn } from './school-domains.ts';

export const reads = ['roster', 'school_plans'] as const;
export type Context = SignedInContext<(typeof reads)[number]>;

export const districtsAddress = '/admin/districts';
export const districtUrl = (id: number): string => `${districtsAddress}/${id}`;
export const districtDocument: Page<DistrictPageData> = { id: 'admin_district', title: ({ district }) => district.name };
const shown = 200;

/** Every time zone that the server knows, plus UTC, which is missing from that list. */
const timeZones: readonly string[] = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

export const findDistricts = async (
  { read }: Context,
  { search, error = null }: { search: string; error?: string | null },
): Promise<AdminDistrictsPageData> => {
  const found = await listDistrictsWithSchools(read, { search, limit: shown + 1 });
  return {
    districts: found.slice(0, shown).map((row) => ({ ...row, url: districtUrl(row.id) })),
    search,
    more: found.length > shown,
    time_zones: [...timeZones],
    error,
  };
};

export const existingDistrict = async ({ read }: Pick<Context, 'read'>, id: number) => {
  const district = await findDistrict(read, id);
  if (!district) throw notFound('This district');
  return district;
};

interface DistrictPageOptions {
  readonly editing?: boolean;
  readonly error?: string | null;
  readonly conflict?: FormConflictData | null;
}

/** The schools of a district: the values that forms change come from the log, the rest from the latest counts. */
const schoolsNow = async ({ read, services: { store } }: Context, id: number) =>
  forEachOf(await schoolsOfDistrict(read, id), async ({ classes_count: _classes, district_id: _district, ...school }) => {
    const { school: own, plan } = await schoolNow(store, school.id);
    return {
      ...school,
      name: own.state.status === 'registered' ? own.state.name : school.name,
      paid_through: plan.state.paidThrough,
      trial: plan.state.trial,
      mail_domains: own.state.status === 'registered' ? [...own.state.mailDomains] : [],
      revision: own.seen,
      plan_revision: plan.seen,
    };
  });

/** A district with its schools and their plans. @throws 404 */
export const findDistrictPage = async (
  context: Context,
  id: number,
  { editing = false, error = null, conflict = null }: DistrictPageOptions = {},
): Promise<DistrictPageData> => {
  const { services } = context;
  const known = await existingDistrict(context, id);
  const { state, seen } = await districtNow(services.store, id);
  const district = state.status === 'registered' ? { name: state.name, time_zone: state.timeZone } : known;
  const today = dayIn(services.now(), district.time_zone);
  const schools = await schoolsNow(context, id);
  return {
    district: { id, name: district.name, time_zone: district.time_zone, revision: seen },
    automated_trial: {
      on: state.status === 'registered' && state.automatedTrial,
      editing,
      edit_url: `${districtUrl(id)}/automated_trial`,
      url: `${districtUrl(id)}/automated_trial`,
    },
    schools: schools.map(({ trial, ...school }) => ({
      ...school,
      trial: presentTrial(trial, today),
      latest_end: daysAfter(today, longestTrialDays),
      trial_url: `/admin/schools/${school.id}/trial`,
      url: `/admin/schools/${school.id}`,
    })),
    history_url: `${districtUrl(id)}/history`,
    addresses: await addressesIn(context, { districtId: id, schoolIds: null }),
    conflict,
    time_zones: [...timeZones],
    error,
  };
};
