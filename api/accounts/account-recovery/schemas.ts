import { z } from 'zod';
import { fieldError } from '#api/shared/schemas.ts';

/** Data of the page `forgot_password`. */
export const forgotPage = z.object({
  /** True once a link was requested: the page then shows the same text for every address. */
  sent: z.boolean(),
});
export type ForgotPageData = z.infer<typeof forgotPage>;

export const forgotBody = z.object({
  email: z
    .string()
    .trim()
    .max(320, 'that is too long for an email address')
    .regex(/^[^\s@]+@[^\s@]+$/, 'enter your email address'),
});
export const forgotReply = z.object({ sent: z.literal(true) });

/** Data of the page `reset_password`. */
export const resetPage = z.object({
  email: z.string(),
  minimum_password_length: z.int(),
  errors: z.array(fieldError),
});
export type ResetPageData = z.infer<typeof resetPage>;

export const resetBody = z.object({ password: z.string().max(1_000).default('') });
