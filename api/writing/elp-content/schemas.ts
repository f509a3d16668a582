import { z } from 'zod';
import { elpContent } from '#domain/writing/elp-content/content.ts';

export const elpReply = elpContent.meta({ id: 'ElpInformation' });

export const elpContentBody = z.object({
  content: elpContent,
  /** As it was read: a text that somebody else has changed since is not written over. */
  changes: z.int('use a whole number').nonnegative(),
});

/** Data of the page `admin_elp`. */
export const elpContentPage = z
  .object({
    content: elpContent,
    /** What it said before anybody changed it. */
    original: elpContent,
    changes: z.int(),
  })
  .meta({ id: 'ElpContentPage' });
export type ElpContentPageData = z.infer<typeof elpContentPage>;
