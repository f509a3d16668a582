import type { SchoolClassesPageData } from '#api/dashboard/my-classes/schemas.ts';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Button, ButtonLink } from '#web/ui/form/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { classesAddress } from '../classes-address.ts';
import { texts } from '../texts.ts';
import type { Tab } from '../use-tab.ts';
import './class-search.css';

interface Props {
  data: Pick<SchoolClassesPageData, 'paging' | 'search'>;
  tab: Tab;
}

/** Finds classes by their own and their teachers’ names, when they do not fit on one page. */
export function ClassSearch({ data: { paging, search }, tab }: Props) {
  if (paging.pages_count === 1 && search === '') return null;
  return (
    <form className="class-search" role="search" aria-label={texts.search} action={classesAddress({}, tab)}>
      <TextField label={texts.searchField} type="search" name="search" defaultValue={search} maxLength={200} autoComplete="off" />
      <Button type="submit">
        <Icon name="search" size={17} />
        {texts.search}
      </Button>
      {search !== '' && paging.rows_count > 0 && (
        <ButtonLink tone="quiet" href={classesAddress({}, tab)}>
          {texts.endSearch}
        </ButtonLink>
      )}
    </form>
  );
}

/** Shown when the search finds no class. */
export function NoClassFound({ words, tab }: { words: string; tab: Tab }) {
  return (
    <EmptyState title={texts.noneFound(words)} action={<ButtonLink href={classesAddress({}, tab)}>{texts.endSearch}</ButtonLink>}>
      {texts.otherWords}
    </EmptyState>
  );
}

interface OtherPagesProps {
  label: string;
  paging: SchoolClassesPageData['paging'];
  addressOf: (page: number) => string;
}

/** Links to the other pages, if there are any. */
export function OtherPages({ label, paging: { page, pages_count: last }, addressOf }: OtherPagesProps) {
  if (last === 1) return null;
  return (
    <nav className="class-pages" aria-label={label}>
      {page > 1 && (
        <ButtonLink small href={addressOf(page - 1)} rel="prev">
          <Icon name="left" size={17} />
          {texts.previous}
        </ButtonLink>
      )}
      <span className="numbers soft">{texts.pageOf(page, last)}</span>
      {page < last && (
        <ButtonLink small href={addressOf(page + 1)} rel="next">
          {texts.next}
          <Icon name="right" size={17} />
        </ButtonLink>
      )}
    </nav>
  );
}

export function ClassPages({ data: { paging, search }, tab }: Props) {
  return <OtherPages label={texts.pages} paging={paging} addressOf={(page) => classesAddress({ search, page }, tab)} />;
}
