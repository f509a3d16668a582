import { dayAndTime } from '#web/lib/dates.ts';
import { counted } from '#web/lib/words.ts';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { changedAddress } from '../report-address.ts';
import type { ReportData } from '../report-data.ts';
import { rowsWords } from '../report-words.ts';
import { texts } from '../texts.ts';
import type { RowWords } from './row-words.ts';
import { firstSeen } from './table/report-rows.tsx';

/** The moment of the cut, and the way to the other pages of rows. */
export function ReportFoot({ report, address, words }: { report: ReportData; address: string; words: RowWords }) {
  const { paging, as_of, time_zone } = report;
  const several = paging.pages_count > 1;
  return (
    <>
      {several && <Pages paging={paging} address={address} words={words} />}
      {report.rows.length > firstSeen && <ScriptlessRows address={address} />}
      <div className="report__foot">
        <p className="report__as-of">{texts.foot.asOf(dayAndTime(as_of.time, time_zone), rowsInFile(paging, words))}</p>
      </div>
    </>
  );
}

function rowsInFile({ rows_count, pages_count }: ReportData['paging'], words: RowWords): string {
  const rows = counted(rows_count, words.one, words.many);
  if (pages_count > 1) return texts.foot.allInCsv(rows);
  return rows_count > 0 ? texts.foot.sameInCsv(rows) : rows;
}

function Pages({ paging, address, words }: { paging: ReportData['paging']; address: string; words: RowWords }) {
  const { page, pages_count } = paging;
  return (
    <nav className="pages" aria-label={texts.foot.pages}>
      {page > 1 && (
        <ButtonLink small href={changedAddress(address, { page: page - 1 })} rel="prev">
          <Icon name="left" size={17} />
          {texts.foot.previous}
        </ButtonLink>
      )}
      <span className="numbers pages__words">{rowsWords(paging, words.one, words.many)}</span>
      {page < pages_count && (
        <ButtonLink small href={changedAddress(address, { page: page + 1 })} rel="next">
          {texts.foot.next}
          <Icon name="right" size={17} />
        </ButtonLink>
      )}
    </nav>
  );
}

/** The rows after the first ones are drawn in the browser, which takes scripts; without them they come in shorter pages. */
function ScriptlessRows({ address }: { address: string }) {
  return (
    <p className="scriptless">
      {texts.foot.longTables} <a href={changedAddress(address, { page_size: firstSeen })}>{texts.foot.fewerRows(firstSeen)}</a>
    </p>
  );
}
