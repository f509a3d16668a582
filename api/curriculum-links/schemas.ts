import { z } from 'zod';
import { curriculumLink } from '../../domain/curriculum-links/events.ts';
import { mostLinks } from '../../domain/curriculum-links/most-links.ts';

export const curriculumLinksBody = z.object({
  curriculum_links: z.array(curriculumLink).max(mostLinks, `use at most ${mostLinks} links`),
});

/** Data of the page `admin_curriculum_links`. */
export const curriculumLinksPage = z
  .object({
    curriculum_links: z.array(z.object({ title: z.string(), url: z.string() })),
    /** For If-Match: a list that was changed since is not written over. Null before the first change. */
    revision: z.string().nullable(),
  })
  .meta({ id: 'CurriculumLinks' });
export type CurriculumLinksPageData = z.infer<typeof curriculumLinksPage>;
