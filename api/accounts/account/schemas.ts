import { z } from 'zod';
import { fieldError, role, timestamp } from '#api/shared/schemas.ts';

const device = z.object({
  id: z.string(),
  /** "Chrome on Windows". */
  name: z.string(),
  started_at: timestamp.nullable(),
  last_used_at: timestamp,
  /** The device that this page is open on. */
  current: z.boolean(),
});

/** What the page confirms as just done. */
export const savedThings = ['password', 'email', 'confirmation', 'device'] as const;

/** Data of the page `account`. */
export const accountPage = z.object({
  name: z.string(),
  email: z.string().nullable(),
  role,
  /** The address is known to belong to this person; null without an address. */
  email_confirmed: z.boolean().nullable(),
  /** False for students, whose addresses are the school's. */
  may_change_email: z.boolean(),
  /** The password is still the first one, which many people were given. */
  password_change_required: z.boolean(),
  minimum_password_length: z.int(),
  /** Can use a second step to sign in. */
  second_step: z.boolean(),
  devices: z.array(device),
  errors: z.array(fieldError),
  /** Just changed. */
  saved: z.enum(savedThings).nullable(),
});
export type AccountPageData = z.infer<typeof accountPage>;

export const accountQuery = z.object({ saved: z.enum(savedThings).optional().catch(undefined) });

export const changePasswordBody = z.object({
  /** Not required from somebody who has just signed in with a first password. */
  current_password: z.string().max(1_000).default(''),
  password: z.string().max(1_000).default(''),
});
export const changePasswordReply = z.object({ saved: z.literal(true) });

export const changeEmailBody = z.object({
  email: z.string().trim().max(320).default(''),
  email_password: z.string().max(1_000).default(''),
});
export const changeEmailReply = z.object({
  /** The mail with the link is on its way; the old address stays in use until the link is opened. */
  sent: z.literal(true),
});

export const deviceParams = z.object({ id: z.string().regex(/^[0-9a-f]{32}$/) });
export const signOutDeviceReply = z.object({ signed_out: z.literal(true) });
export const signOutEverywhereReply = z.object({ user: z.null() });
