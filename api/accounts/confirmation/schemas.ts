import { z } from 'zod';

export const linkParams = z.object({
  token: z.string().regex(/^[A-Za-z0-9_-]{20,100}$/, 'use the address as it was sent to you'),
});

/** Data of the page `confirm_email`. */
export const confirmPage = z.object({
  /** The address that is confirmed by the button. */
  email: z.string(),
  state: z.enum(['asked', 'confirmed', 'taken']),
  /** Where to go on. */
  next_url: z.string(),
});
export type ConfirmPageData = z.infer<typeof confirmPage>;

export const confirmReply = z.object({ confirmed: z.literal(true) });
export const resendReply = z.object({
  /** False for an address that is confirmed already. */
  sent: z.boolean(),
});
