/** A token for a provider of videos, and where a video plays with it. */
import { z } from 'zod';

export const videoTokenParams = z.object({ provider: z.string().trim().min(1).max(40) });

export const videoToken = z.object({
  access_token: z.string(),
  /** Whole seconds. */
  expires_in: z.int(),
  /** Where a video plays, with `{video_id}` and `{access_token}` to be filled in; null where the provider has no such address. */
  play_url: z.string().nullable(),
});
export type VideoTokenReply = z.infer<typeof videoToken>;
