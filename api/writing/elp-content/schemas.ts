import { z } from 'zod';
import { elpContent } from '#domain/writing/elp-content/content.ts';

export const elpReply = elpContent.meta({ id: 'ElpInformation' });

export const elpContentBody = z.object({
  content: elpContent,
  /** As read by the caller: a text that somebody else has changed since is not overwritten. */
  changes: z.int('use a whole number').nonnegative(),
});

/** Data of the page `admin_elp`. */
export const elpContentPage = z
  .object({
    content: elpContent,
    /** The text before any change. */
    original: elpContent,
    changes: z.int(),
  })
  .meta({ id: 'ElpContentPage' });
export type ElpContentPageData = z.infer<typeof elpContentPage>;
