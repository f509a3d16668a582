import { z } from 'zod';

/** What monitoring is told: whether the server is well, and how far its read models are. */
export const healthReply = z
  .object({
    status: z.enum(['ok', 'unavailable']),
    /** With `unavailable`: what does not answer, and what that means. */
    reason: z.string().optional(),
    event_store: z.enum(['embedded', 'eventstoredb']),
    /** `standing_still` while no process brings them up to date: pages show what was, until one does. */
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
        /** When the last event that it was told of was recorded. */
        checkpoint_time: z.string().nullable(),
        /** Null while the event store does not answer. */
        lag_events: z.int().nullable(),
        /** Events that it could not take; the system page names them. */
        parked: z.int(),
      }),
    ),
  })
  .meta({ id: 'Health' });
