import type { GradebookPageData } from '#api/reports/gradebook/schemas.ts';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { texts as own } from '#web/reports/reports/gradebook-texts.ts';
import { changedAddress } from '#web/reports/reports/report-address.ts';
import { rowsWords } from '#web/reports/reports/report-words.ts';
import { texts } from '#web/reports/reports/texts.ts';

interface Props {
  data: GradebookPageData;
  address: string;
}

/** Links to older work and to the other students. */
export function GradebookPages({ data, address }: Props) {
  const { paging, column_paging: work } = data;
  return (
    <>
      {work.pages_count > 1 && (
        <nav className="pages" aria-label={own.columns.pages}>
          {work.page > 1 && (
            <ButtonLink small href={changedAddress(address, { column_page: work.page - 1 })} rel="prev">
              <Icon name="left" size={17} />
              {own.columns.newer}
            </ButtonLink>
          )}
          <span className="numbers pages__words">
            {own.columns.shown(
              (work.page - 1) * work.page_size + 1,
              Math.min(work.page * work.page_size, work.rows_count),
              work.rows_count,
            )}
          </span>
          {work.page < work.pages_count && (
            <ButtonLink small href={changedAddress(address, { column_page: work.page + 1 })} rel="next">
              {own.columns.older}
              <Icon name="right" size={17} />
            </ButtonLink>
          )}
        </nav>
      )}
      {paging.pages_count > 1 && (
        <nav className="pages" aria-label={texts.foot.pages}>
          {paging.page > 1 && (
            <ButtonLink small href={changedAddress(address, { page: paging.page - 1 })} rel="prev">
              <Icon name="left" size={17} />
              {texts.foot.previous}
            </ButtonLink>
          )}
          <span className="numbers pages__words">{rowsWords(paging, own.rows.one, own.rows.many)}</span>
          {paging.page < paging.pages_count && (
            <ButtonLink small href={changedAddress(address, { page: paging.page + 1 })} rel="next">
              {texts.foot.next}
              <Icon name="right" size={17} />
            </ButtonLink>
          )}
        </nav>
      )}
    </>
  );
}
