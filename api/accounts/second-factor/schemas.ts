import { z } from 'zod';
import { fieldError, timestamp } from '#api/shared/schemas.ts';

/** Data of the page `second_step`. */
export const secondStepPage = z.object({
  /** Why the form was rejected. */
  error: z.string().nullable(),
  /** How many days a browser is not asked again. */
  trusted_for_days: z.int(),
});
export type SecondStepPageData = z.infer<typeof secondStepPage>;

export const secondStepBody = z.object({
  code: z.string().trim().min(1, 'enter the code').max(40, 'that is too long for a code'),
  /** The person trusts this browser as their own. */
  trust: z.preprocess((value) => value === true || value === 'on' || value === 'true', z.boolean()).default(false),
});

/** Data of the page `account_second_step`. */
export const secondStepSettingsPage = z.object({
  /** Since when; null while it is off. */
  on_since: timestamp.nullable(),
  codes_left: z.int(),
  /** The values for an authenticator app; null while the second step is on. */
  setup: z.object({ secret: z.string(), qr: z.object({ size: z.int(), path: z.string() }) }).nullable(),
  /** The person has a password here, which the form asks for. */
  has_password: z.boolean(),
  /** Shown only this once. */
  new_codes: z.array(z.string()).nullable(),
  errors: z.array(fieldError),
  saved: z.enum(['off']).nullable(),
});
export type SecondStepSettingsPageData = z.infer<typeof secondStepSettingsPage>;
export const secondStepSettingsQuery = z.object({ saved: z.enum(['off']).optional().catch(undefined) });

const password = z.string().max(1_000).default('');
export const turnOnBody = z.object({ code: z.string().trim().max(40).default(''), password });
export const passwordBody = z.object({ password });
export const codesReply = z.object({ recovery_codes: z.array(z.string()) });
export const turnedOffReply = z.object({ off: z.literal(true) });
export const secondFactorResetReply = z.object({ reset: z.literal(true) });
