import { z } from 'zod';
import { namedItem } from '#api/shared/schemas.ts';

/** Data of the page `writing_settings`. */
export const writingSettingsPage = z
  .object({
    /** The model that would be used; null if none is set up. */
    outside: z.object({ model: z.string(), monthly_limit: z.int() }).nullable(),
    /** The districts that the viewer decides for; all of them for staff. */
    districts: z.array(
      namedItem.extend({
        /** Its students’ texts may be sent to the model. */
        on: z.boolean(),
        /** Number of texts sent to the model this month. */
        used: z.int(),
        url: z.string(),
      }),
    ),
    agreement_url: z.string(),
    /** The page where staff describe the levels. */
    elp_url: z.string().nullable(),
  })
  .meta({ id: 'WritingSettings' });
export type WritingSettingsPageData = z.infer<typeof writingSettingsPage>;
