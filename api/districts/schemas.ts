/** Requests and responses for districts and schools. */
import { cleanLine } from '#domain/shared/clean-text.ts';
import { z } from 'zod';
import { formConflict, madeChange } from '#api/edit-history/schemas.ts';
import { idParam } from '#api/shared/schemas.ts';
import { seen } from '#api/shared/seen.ts';
import { trialsPage } from './school-trials/schemas.ts';

export const districtParams = z.object({ id: idParam });
export const schoolParams = districtParams;

export const adminDistrictsQuery = z.object({
  /** Part of the name of a district or of one of its schools. */
  search: z.string().trim().max(200, 'use at most 200 characters').default(''),
});

const name = z.string().overwrite(cleanLine).min(1, 'give it a name').max(200, 'use at most 200 characters');

const isTimeZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
};
const timeZone = z.string().max(60).refine(isTimeZone, 'choose a time zone, such as America/Chicago');

export const districtBody = z.object({ name, time_zone: timeZone });
export const changeDistrictBody = districtBody.extend({ if_match: seen });
export const schoolBody = z.object({ name });

/** Empty in a form means none. */
const paidThrough = z.union([z.literal('').transform(() => null), z.iso.date('choose a day'), z.null()], 'choose a day');

/** Omitted fields stay as they are. */
export const changeSchoolBody = z
  .object({ name, paid_through: paidThrough, if_match: seen })
  .partial()
  .refine((body) => body.name !== undefined || body.paid_through !== undefined, {
    path: ['name'],
    error: 'write a name, or choose the day that is paid through',
  });

/** An address that a teacher entered for themselves; it grants no rights until an admin of the school approves it. */
export const addressToAgree = z.object({ id: z.int(), name: z.string(), email: z.string() });
export type AddressToAgree = z.infer<typeof addressToAgree>;

/** As a form sends them: separated by commas or spaces. Empty: back to those from the roster. */
export const mailDomainsBody = z.object({
  mail_domains: z
    .union([z.string().transform((text) => text.split(/[\s,;]+/).filter(Boolean)), z.array(z.string())], 'list domains')
    .pipe(z.array(z.string().max(253, 'use at most 253 characters')).max(20, 'list at most 20 domains'))
    .transform((domains) => domains.map((domain) => domain.replace(/^@/, '').toLowerCase())),
});
export const mailDomainsReply = z.object({ mail_domains: z.array(z.string()) });

export type ChangeSchoolBody = z.infer<typeof changeSchoolBody>;

/** Forms send text. */
const flag = z
  .union([z.boolean(), z.enum(['0', '1', 'true', 'false'])], 'use true or false')
  .transform((value) => value === true || value === '1' || value === 'true');
export const automatedTrialBody = z.object({ on: flag, if_match: seen });

/** Data of the page `admin_districts`. */
export const adminDistrictsPage = z.object({
  districts: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      time_zone: z.string(),
      schools_count: z.int(),
      automated_trial: z.boolean(),
      url: z.string(),
    }),
  ),
  search: z.string(),
  /** There are more than are shown. */
  more: z.boolean(),
  time_zones: z.array(z.string()),
  /** Why the submitted form was refused. */
  error: z.string().nullable(),
});
export type AdminDistrictsPageData = z.infer<typeof adminDistrictsPage>;

const { trial, latest_end } = trialsPage.shape.schools.element.shape;

/** Data of the page `admin_district_history`, newest change first. */
export const districtHistoryPage = z.object({
  district: z.object({ id: z.int(), name: z.string() }),
  changes: z.array(madeChange),
  /** There are older ones than are shown. */
  more: z.boolean(),
  district_url: z.string(),
});
export type DistrictHistoryPageData = z.infer<typeof districtHistoryPage>;

/** Data of the page `admin_district`. */
export const districtPage = z.object({
  district: z.object({
    id: z.int(),
    name: z.string(),
    time_zone: z.string(),
    /** For If-Match: changes based on an older revision are refused with 412. */
    revision: z.string(),
  }),
  /** Whether new schools automatically start with a trial. */
  automated_trial: z.object({ on: z.boolean(), editing: z.boolean(), edit_url: z.string(), url: z.string() }),
  schools: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      teachers_count: z.int(),
      students_count: z.int(),
      /** The last paid day. */
      paid_through: z.string().nullable(),
      trial,
      latest_end,
      trial_url: z.string(),
      url: z.string(),
      /** The school's mail domains as set by staff; empty: those from the roster apply. */
      mail_domains: z.array(z.string()),
      /** For If-Match when changing its name. */
      revision: z.string(),
      /** For If-Match when changing its trial or its paid plan; `none` if it never had either. */
      plan_revision: z.string(),
    }),
  ),
  history_url: z.string(),
  /** Teachers' new addresses that await approval. */
  addresses: z.array(addressToAgree),
  /** Null unless somebody else was first. */
  conflict: formConflict.nullable(),
  time_zones: z.array(z.string()),
  error: z.string().nullable(),
});
export type DistrictPageData = z.infer<typeof districtPage>;

export const districtReply = z.object({
  district: z.object({ id: z.int(), name: z.string(), time_zone: z.string() }),
  url: z.string(),
});
export const schoolReply = z.object({
  school: z.object({ id: z.int(), district_id: z.int(), name: z.string(), paid_through: z.string().nullable() }),
});
export const automatedTrialReply = z.object({ automated_trial: z.object({ on: z.boolean() }) });
