import { z } from 'zod';

export const stopParams = z.object({ token: z.string().min(1).max(200) });

/** Data of the page `stop_digest`. */
export const stopDigestPage = z.object({
  /** The mail that the link is about. */
  about: z.enum(['classes', 'reports']),
  stopped: z.boolean(),
});
export type StopDigestPageData = z.infer<typeof stopDigestPage>;

export const stopReply = z.object({ stopped: z.literal(true) });
