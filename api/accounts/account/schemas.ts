import { z } from 'zod';
import { fieldError, role, timestamp } from '#api/shared/schemas.ts';

const device = z.object({
  id: z.string(),
  /** "Chrome on Windows". */
  name: z.string(),
  started_at: timestamp.nullable(),
  last_used_at: timestamp,
  /** The one that this page is open on. */
  current: z.boolean(),
});

/** What the page says has just been done. */
export const savedThings = ['password', 'email', 'confirmation', 'device'] as const;

/** Data of the page `account`. */
export const accountPage = z.object({
  name: z.string(),
  email: z.string().nullable(),
  role,
  /** The address is known to be theirs; null without one. */
  email_confirmed: z.boolean().nullable(),
  /** False for students, whose addresses are the school's. */
  may_change_email: z.boolean(),
  /** Still the first password, which was given to many. */
  password_change_required: z.boolean(),
  minimum_password_length: z.int(),
  /** May sign in with a second step. */
  second_step: z.boolean(),
  devices: z.array(device),
  errors: z.array(fieldError),
  /** Just changed. */
  saved: z.enum(savedThings).nullable(),
});
export type AccountPageData = z.infer<typeof accountPage>;

export const accountQuery = z.object({ saved: z.enum(savedThings).optional().catch(undefined) });

export const changePasswordBody = z.object({
  /** Not asked of somebody who has just signed in with a first password. */
  current_password: z.string().max(1_000).default(''),
  password: z.string().max(1_000).default(''),
});
export const changePasswordReply = z.object({ saved: z.literal(true) });

export const changeEmailBody = z.object({
  email: z.string().trim().max(320).default(''),
  email_password: z.string().max(1_000).default(''),
});
export const changeEmailReply = z.object({
  /** The mail with the link is on its way; until it is opened the old address holds. */
  sent: z.literal(true),
});

export const deviceParams = z.object({ id: z.string().regex(/^[0-9a-f]{32}$/) });
export const signOutDeviceReply = z.object({ signed_out: z.literal(true) });
export const signOutEverywhereReply = z.object({ user: z.null() });
