import { z } from 'zod';

export const healthReply = z
  .object({
    status: z.literal('ok'),
    event_store: z.enum(['embedded', 'eventstoredb']),
    head: z.string().nullable(),
    projections: z.array(
      z.object({
        name: z.string(),
        version: z.int(),
        checkpoint: z.string().nullable(),
        lag_events: z.int(),
        failed: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'Health' });

export const unhealthyReply = z.object({ status: z.literal('unavailable'), reason: z.string() }).meta({ id: 'Unavailable' });
