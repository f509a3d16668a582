import { z } from 'zod';
import { namedItem } from '#api/shared/schemas.ts';

/** Data of the page `writing_settings`. */
export const writingSettingsPage = z
  .object({
    /** The model that would be asked; null where none is set up. */
    outside: z.object({ model: z.string(), monthly_limit: z.int() }).nullable(),
    /** Those that the viewer decides for: all of them for staff. */
    districts: z.array(
      namedItem.extend({
        /** Its students’ texts may be sent to the model. */
        on: z.boolean(),
        /** Texts that the model was asked about this month. */
        used: z.int(),
        url: z.string(),
      }),
    ),
    agreement_url: z.string(),
    /** Where staff write what the levels mean. */
    elp_url: z.string().nullable(),
  })
  .meta({ id: 'WritingSettings' });
export type WritingSettingsPageData = z.infer<typeof writingSettingsPage>;
