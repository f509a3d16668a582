import { z } from 'zod';
import { curriculumLink } from '#domain/curriculum/curriculum-links/events.ts';
import { maxLinks } from '#domain/curriculum/curriculum-links/link-rules.ts';
import { madeChange } from '#api/edit-history/schemas.ts';
import { seen } from '#api/shared/seen.ts';

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

const isEmpty = (row: unknown): boolean => {
  if (typeof row !== 'object' || row === null) return false;
  const { title, url } = row as { readonly title?: unknown; readonly url?: unknown };
  return isBlank(title) && isBlank(url);
};

/** Empty rows are dropped. */
export const curriculumLinksBody = z.object({
  curriculum_links: z.preprocess(
    (rows) => (Array.isArray(rows) ? rows.filter((row) => !isEmpty(row)) : rows),
    z.array(curriculumLink).max(maxLinks, `use at most ${maxLinks} links`),
  ),
  if_match: seen,
});

export const curriculumLinksReply = z
  .object({
    curriculum_links: z.array(z.object({ title: z.string(), url: z.string() })),
    /**
     * For If-Match: a list that has changed since is not overwritten. Null before the first change, which uses `if_match=none`.
     */
    revision: z.string().nullable(),
  })
  .meta({ id: 'CurriculumLinks' });
export type CurriculumLinksReply = z.infer<typeof curriculumLinksReply>;

/** Data of the page `admin_curriculum_links`. */
export const curriculumLinksPage = curriculumLinksReply;
export type CurriculumLinksPageData = CurriculumLinksReply;

export const curriculumLinksChangesReply = z.object({ ...curriculumLinksReply.shape, changes: z.array(madeChange) });
export type CurriculumLinksChangesReply = z.infer<typeof curriculumLinksChangesReply>;
