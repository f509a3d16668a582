import { z } from 'zod';
import { timestamp, uuid } from '#api/shared/schemas.ts';

/** What can be measured in a transcript, as addresses name it. */
export const levelNames = ['elp_level', 'text_complexity'] as const;
export type LevelName = (typeof levelNames)[number];

export const levelUpdateParams = z.object({ uuid });

/** Where the updating of one level stands; `updated_at` is when it came to that. */
export const levelUpdate = z
  .object({
    status: z.enum(['not_found', 'pending', 'success', 'failed']),
    /** Why it failed. */
    error_text: z.string().nullable(),
    updated_at: timestamp.nullable(),
  })
  .meta({ id: 'LevelUpdate' });
export type LevelUpdateReply = z.infer<typeof levelUpdate>;
