import { ButtonLink } from '#web/ui/form/button.tsx';
import { texts } from '../texts.ts';
import './teach-assignments.css';

interface ListPagesProps {
  paging: { page: number; pages_count: number };
  addressOf: (page: number) => string;
}

/** Links to the page before and the next one. */
export function ListPages({ paging: { page, pages_count: last }, addressOf }: ListPagesProps) {
  if (last < 2) return null;
  return (
    <nav className="teach-pages" aria-label={texts.pages}>
      {page > 1 && (
        <ButtonLink small href={addressOf(page - 1)} rel="prev">
          {texts.previous}
        </ButtonLink>
      )}
      <span className="soft">{texts.pageOf(page, last)}</span>
      {page < last && (
        <ButtonLink small href={addressOf(page + 1)} rel="next">
          {texts.next}
        </ButtonLink>
      )}
    </nav>
  );
}
