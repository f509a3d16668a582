import { z } from 'zod';
import { digestFrequencies } from '#domain/shared/fields.ts';

const frequency = z.enum(digestFrequencies, 'choose off, daily or weekly');

/** Data of the page `account_notifications`. */
export const notificationsPage = z.object({
  digest: frequency,
  /** Where the mail goes; null for somebody without an address. */
  email: z.string().nullable(),
  /** Mail about classes only goes to confirmed addresses. */
  email_confirmed: z.boolean(),
  /** Just changed. */
  saved: z.boolean(),
});
export type NotificationsPageData = z.infer<typeof notificationsPage>;

export const notificationsQuery = z.object({ saved: z.string().optional() });
export const notificationsBody = z.object({ digest: frequency });
export const notificationsReply = z.object({ digest: frequency });
