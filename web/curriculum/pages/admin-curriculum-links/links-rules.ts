import type { CurriculumLinksReply } from '#api/curriculum/curriculum-links/schemas.ts';
import { isWebAddress } from '#domain/curriculum/curriculum-links/link-rules.ts';
import type { RowsRules } from '#web/widgets/saved-rows/rows-kind.ts';
import { to } from '#web/lib/route-call.ts';
import { texts } from './texts.ts';

export type Link = CurriculumLinksReply['curriculum_links'][number];

const isBlank = ({ title, url }: Link): boolean => `${title}${url}`.trim() === '';

function rowObjection({ title, url }: Link, place: number): string | null {
  if (title === '') return texts.objections.title(place);
  if (url === '') return texts.objections.url(place);
  return isWebAddress(url) ? null : texts.objections.address(place);
}

/** Links to external curricula, in the order in which teachers see them. */
export const linksPath = '/admin/curriculum_links';

export const linksRules: RowsRules<Link, CurriculumLinksReply> = {
  thing: texts.thing,
  what: texts.links,
  ordered: true,
  // Only both together identify a link: one page can be linked twice.
  idOf: ({ title, url }) => JSON.stringify([title, url]),
  same: () => true,
  isBlank,
  isBegun: (row) => !isBlank(row),
  clean: ({ title, url }) => ({ title: title.trim(), url: url.trim() }),
  lineOf: ({ title, url }) => `${title}: ${url}`,
  objection: (rows) => rows.map((row, index) => rowObjection(row, index + 1)).find((found) => found !== null) ?? null,
  callOf: (rows) => to(`PUT ${linksPath}`, {}, { curriculum_links: rows }),
  changesSince: (since) => to(`GET ${linksPath}/changes`, { since }),
  savedOf: ({ curriculum_links: rows, revision }) => ({ rows, revision }),
};
