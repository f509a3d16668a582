import type { PeoplePageData } from '#api/accounts/people-admin/schemas.ts';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { texts } from '../texts.ts';

/** The address of one page of the search results. */
export function addressOf({ search, role }: PeoplePageData, page: number): string {
  return `/admin/people?${new URLSearchParams({ ...(search && { search }), ...(role && { role }), page: String(page) })}`;
}

/** Links to the previous and the next page. */
export function PeoplePages({ data }: { data: PeoplePageData }) {
  const { page, pages_count: last } = data;
  if (last === 1 && page === 1) return null;
  return (
    <nav className="people-pages" aria-label={texts.pages.label}>
      {page > 1 ? <ButtonLink href={addressOf(data, Math.min(page - 1, last))}>{texts.pages.previous}</ButtonLink> : <span />}
      <span className="soft">{texts.pages.page(page, last)}</span>
      {page < last ? <ButtonLink href={addressOf(data, page + 1)}>{texts.pages.next}</ButtonLink> : <span />}
    </nav>
  );
}
