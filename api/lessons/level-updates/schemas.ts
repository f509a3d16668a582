import { z } from 'zod';
import { timestamp, uuid } from '#api/shared/schemas.ts';

/** Levels that can be measured in a transcript, as named in addresses. */
export const levelNames = ['elp_level', 'text_complexity'] as const;
export type LevelName = (typeof levelNames)[number];

export const levelUpdateParams = z.object({ uuid });

/** The status of updating one level; `updated_at` is when it reached this status. */
export const levelUpdate = z
  .object({
    status: z.enum(['not_found', 'pending', 'success', 'failed']),
    /** Why it failed. */
    error_text: z.string().nullable(),
    updated_at: timestamp.nullable(),
  })
  .meta({ id: 'LevelUpdate' });
export type LevelUpdateReply = z.infer<typeof levelUpdate>;
