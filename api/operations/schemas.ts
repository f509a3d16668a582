import { z } from 'zod';

/** The health reply for monitoring: whether the server is well, and how far behind its read models are. */
export const healthReply = z
  .object({
    status: z.enum(['ok', 'unavailable']),
    /** With `unavailable`: which service does not respond, and what that means. */
    reason: z.string().optional(),
    event_store: z.enum(['embedded', 'eventstoredb']),
    /** `standing_still` while no process updates them: pages show old data until one does. */
    read_models: z.enum(['following', 'standing_still', 'unknown']),
    head: z.string().nullable(),
    projections: z.array(
      z.object({
        name: z.string(),
        version: z.int(),
        checkpoint: z.string().nullable(),
        /** When the last event that it shows was recorded. */
        checkpoint_time: z.string().nullable(),
        /** Null while the event store does not answer. */
        lag_events: z.int().nullable(),
        failed: z.boolean(),
      }),
    ),
    reactions: z.array(
      z.object({
        name: z.string(),
        checkpoint: z.string().nullable(),
        /** When the last event it received was recorded. */
        checkpoint_time: z.string().nullable(),
        /** Null while the event store does not answer. */
        lag_events: z.int().nullable(),
        /** Events that it could not process; the system page lists them. */
        parked: z.int(),
      }),
    ),
  })
  .meta({ id: 'Health' });
