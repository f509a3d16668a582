/** The trials of schools, for staff. */
import { z } from 'zod';
import { formConflict } from '#api/edit-history/schemas.ts';
import { idParam, integerId, namedItem } from '#api/shared/schemas.ts';
import { seen } from '#api/shared/seen.ts';

export const trialsQuery = z.object({
  /** Words of the name of a school or its district. */
  search: z.string().trim().max(200).default(''),
});

const trial = z.object({
  starts_on: z.string(),
  /** The last day. */
  ends_on: z.string(),
  state: z.enum(['running', 'over', 'ended']),
  /** 0 on the last day; null when it does not run. */
  days_left: z.int().nullable(),
});
export type TrialData = z.infer<typeof trial>;

/** Data of the page `admin_trials`. */
export const trialsPage = z.object({
  search: z.string(),
  schools: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      district: namedItem.extend({ url: z.string(), history_url: z.string() }),
      trial: trial.nullable(),
      /** The latest day that its trial can be extended to, YYYY-MM-DD. */
      latest_end: z.string(),
      url: z.string(),
      /** For If-Match when changing its trial or its paid plan; `none` if it never had either. */
      plan_revision: z.string(),
    }),
  ),
  /** There are more than are shown. */
  more: z.boolean(),
  /** Null unless somebody else was first. */
  conflict: formConflict.nullable(),
  error: z.string().nullable(),
});
export type TrialsPageData = z.infer<typeof trialsPage>;

export const schoolParams = z.object({ id: idParam });
export const startTrialBody = z.object({
  search: z.string().max(200).default(''),
  /** The district whose page contains the form. */
  district_id: integerId.nullable().default(null),
  /** The revision that the form was filled in on. */
  if_match: seen,
});
export const extendTrialBody = startTrialBody.extend({ ends_on: z.iso.date('choose a day') });
export const trialReply = z.object({ trial: trial.nullable() });
