import { Icon } from '#web/ui/drawing/icons.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { changedAddress } from '#web/reports/reports/report-address.ts';
import type { ReportData, RowWords } from '#web/reports/reports/report-data.ts';
import { rowsWords } from '#web/reports/reports/report-words.ts';
import { texts } from '#web/reports/reports/texts.ts';

interface Props {
  paging: ReportData['paging'];
  address: string;
  words: Pick<RowWords, 'one' | 'many'>;
}

/** Links to the other pages of rows, if there are any. */
export function StandardsPages({ paging, address, words }: Props) {
  const { page, pages_count: pages } = paging;
  if (pages === 1) return null;
  return (
    <nav className="pages" aria-label={texts.foot.pages}>
      {page > 1 && (
        <ButtonLink small href={changedAddress(address, { page: page - 1 })} rel="prev">
          <Icon name="left" size={17} />
          {texts.foot.previous}
        </ButtonLink>
      )}
      <span className="numbers pages__words">{rowsWords(paging, words.one, words.many)}</span>
      {page < pages && (
        <ButtonLink small href={changedAddress(address, { page: page + 1 })} rel="next">
          {texts.foot.next}
          <Icon name="right" size={17} />
        </ButtonLink>
      )}
    </nav>
  );
}
