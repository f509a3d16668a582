import { dayAndTime } from '../../../lib/dates.ts';
import { counted } from '../../../lib/words.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { changedAddress } from '../report-address.ts';
import type { ReportData } from '../report-data.ts';
import { rowsWords } from '../report-words.ts';
import type { RowWords } from './report-screen.tsx';
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
        <p className="report__as-of">
          As of {dayAndTime(as_of.time, time_zone)} ·{' '}
          {several
            ? `the CSV has all ${counted(paging.rows_count, words.one, words.many)}`
            : counted(paging.rows_count, words.one, words.many) + (paging.rows_count > 0 ? ' · the CSV has the same rows' : '')}
        </p>
      </div>
    </>
  );
}

function Pages({ paging, address, words }: { paging: ReportData['paging']; address: string; words: RowWords }) {
  const { page, pages_count } = paging;
  return (
    <nav className="pages" aria-label="Pages">
      {page > 1 && (
        <ButtonLink small href={changedAddress(address, { page: page - 1 })} rel="prev">
          <Icon name="left" size={17} />
          Previous
        </ButtonLink>
      )}
      <span className="numbers pages__words">{rowsWords(paging, words.one, words.many)}</span>
      {page < pages_count && (
        <ButtonLink small href={changedAddress(address, { page: page + 1 })} rel="next">
          Next
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
      Long tables need JavaScript. <a href={changedAddress(address, { page_size: firstSeen })}>Show {firstSeen} rows at a time</a>
    </p>
  );
}
