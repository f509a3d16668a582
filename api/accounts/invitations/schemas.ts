import { cleanName } from '#domain/shared/clean-text.ts';
import { z } from 'zod';
import { fieldError } from '#api/shared/schemas.ts';

export const invitationParams = z.object({
  token: z.string().regex(/^[A-Za-z0-9_-]{20,100}$/, 'use the address as it was sent to you'),
});

/** Data of the page `invitation`: choose a password. */
export const invitationPage = z.object({
  /** The name of somebody who has an account; empty for an invited teacher, who enters it here. */
  name: z.string(),
  email: z.string(),
  /** Null for somebody who has an account. */
  invited_by: z.object({ name: z.string(), school_name: z.string() }).nullable(),
  given: z.object({ given_name: z.string(), family_name: z.string() }),
  minimum_password_length: z.int(),
  errors: z.array(fieldError),
});
export type InvitationPageData = z.infer<typeof invitationPage>;

/** The password rules check its length and the rest, with messages for people. */
export const acceptInvitationBody = z.object({
  password: z.string().default(''),
  /** Only for an invited teacher. */
  given_name: z.string().overwrite(cleanName).max(100, 'use at most 100 characters').default(''),
  family_name: z.string().overwrite(cleanName).max(100, 'use at most 100 characters').default(''),
});
export type AcceptInvitationBody = z.infer<typeof acceptInvitationBody>;
