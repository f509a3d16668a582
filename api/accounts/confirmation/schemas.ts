import { z } from 'zod';

export const linkParams = z.object({
  token: z.string().regex(/^[A-Za-z0-9_-]{20,100}$/, 'use the address as it was sent to you'),
});

/** Data of the page `confirm_email`. */
export const confirmPage = z.object({
  /** The address that the button confirms. */
  email: z.string(),
  state: z.enum(['asked', 'confirmed', 'taken']),
  /** Where to go next. */
  next_url: z.string(),
});
export type ConfirmPageData = z.infer<typeof confirmPage>;

export const confirmReply = z.object({ confirmed: z.literal(true) });
export const resendReply = z.object({
  /** False if the address is already confirmed. */
  sent: z.boolean(),
});
