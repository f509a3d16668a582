import type { SearchPageData } from '../../../api/search/schemas.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { searchAddress } from './search-words.ts';

/** Links to the page before and the next one. */
export function SearchPages({ data }: { data: SearchPageData }) {
  const { page, pages_count: last } = data;
  if (last === 1 && page === 1) return null;
  return (
    <nav className="search-pages" aria-label="Pages of results">
      {page > 1 ? <ButtonLink href={searchAddress(data, Math.min(page - 1, last))}>Previous</ButtonLink> : <span />}
      <span className="soft">
        Page {page} of {last}
      </span>
      {page < last ? <ButtonLink href={searchAddress(data, page + 1)}>Next</ButtonLink> : <span />}
    </nav>
  );
}
