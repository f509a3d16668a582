import type { SearchPageData } from '#api/lessons/search/schemas.ts';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { searchAddress } from './search-words.ts';
import { texts } from './texts.ts';

/** Links to the page before and the next one. */
export function SearchPages({ data }: { data: SearchPageData }) {
  const { page, pages_count: last } = data;
  if (last === 1 && page === 1) return null;
  return (
    <nav className="search-pages" aria-label={texts.pages.label}>
      {page > 1 ? <ButtonLink href={searchAddress(data, Math.min(page - 1, last))}>{texts.pages.previous}</ButtonLink> : <span />}
      <span className="soft">{texts.pages.page(page, last)}</span>
      {page < last ? <ButtonLink href={searchAddress(data, page + 1)}>{texts.pages.next}</ButtonLink> : <span />}
    </nav>
  );
}
