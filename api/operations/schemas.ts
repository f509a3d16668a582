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

/** An error in a page, as the browser reports it. */
export const pageErrorBody = z.object({
  /** `not_loaded`: a file of the page did not arrive. `not_started`: its scripts did not run within ten seconds. */
  kind: z.enum(['error', 'not_loaded', 'not_started']),
  /** The page's name: its address could contain ids or tokens. */
  page: z.string().regex(/^[\w-]{0,60}$/),
  message: z.string().max(500),
  stack: z.string().max(3_000),
});
export type PageError = z.infer<typeof pageErrorBody>;
