import { z } from 'zod';
import { fieldError, role } from '../shared/schemas.ts';

/** Data of the page `account`. */
export const accountPage = z.object({
  name: z.string(),
  email: z.string().nullable(),
  role,
  /** Still the first password, which was given to many. */
  password_change_required: z.boolean(),
  minimum_password_length: z.int(),
  errors: z.array(fieldError),
  /** Just changed. */
  saved: z.boolean(),
});
export type AccountPageData = z.infer<typeof accountPage>;

export const accountQuery = z.object({ saved: z.literal('password').optional().catch(undefined) });

export const changePasswordBody = z.object({
  /** Not asked of somebody who has just signed in with a first password. */
  current_password: z.string().max(1_000).default(''),
  password: z.string().max(1_000).default(''),
});
export const changePasswordReply = z.object({ saved: z.literal(true) });
export const signOutEverywhereReply = z.object({ user: z.null() });
