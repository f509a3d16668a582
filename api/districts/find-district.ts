import { daysAfter, longestTrialDays } from '../../domain/school-plan/trial.ts';
import { findDistrict } from '../../projections/roster/queries.ts';
import { automatedTrialOf } from '../../projections/school-plans/queries.ts';
import { listDistrictsWithSchools, schoolsWithPlans } from '../../views/districts/list.ts';
import { notFound } from '../http/problem.ts';
import type { Page, SignedInContext } from '../http/route.ts';
import { presentTrial } from '../school-trials/present-trial.ts';
import { dayIn } from '../shared/calendar.ts';
import type { AdminDistrictsPageData, DistrictPageData } from './schemas.ts';

export const reads = ['roster', 'school_plans'] as const;
export type Context = SignedInContext<(typeof reads)[number]>;

export const districtsAddress = '/admin/districts';
export const districtUrl = (id: number): string => `${districtsAddress}/${id}`;
export const districtDocument: Page<DistrictPageData> = { id: 'admin_district', title: ({ district }) => district.name };
const shown = 200;

/** Every zone that the server knows, and UTC, which the list of zones leaves out. */
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

/** A district with its schools and what each of them has. @throws 404 */
export const findDistrictPage = async (
  context: Context,
  id: number,
  { editing = false, error = null }: { editing?: boolean; error?: string | null } = {},
): Promise<DistrictPageData> => {
  const { read, services } = context;
  const district = await existingDistrict(context, id);
  const today = dayIn(services.now(), district.time_zone);
  const schools = await schoolsWithPlans(read, id);
  return {
    district: { id: district.id, name: district.name, time_zone: district.time_zone },
    automated_trial: {
      on: await automatedTrialOf(read, id),
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
    time_zones: [...timeZones],
    error,
  };
};
