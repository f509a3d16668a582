/** A token for a video provider, and where videos play with it. */
import { z } from 'zod';

export const videoTokenParams = z.object({ provider: z.string().trim().min(1).max(40) });

export const videoToken = z.object({
  access_token: z.string(),
  /** Whole seconds. */
  expires_in: z.int(),
  /** Playback address with the placeholders `{video_id}` and `{access_token}`; null if the provider has none. */
  play_url: z.string().nullable(),
});
export type VideoTokenReply = z.infer<typeof videoToken>;
