import type { MouseEvent, ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import type { Shell } from '#web/lib/page-props.ts';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { Stats, type StatItem } from '#web/ui/content/stats.tsx';
import type { HelpName } from '#web/widgets/number-help/catalogue.ts';
import { NumberHelp } from '#web/widgets/number-help/number-help.tsx';
import { SaveReportButton } from '#web/reports/saved-reports/components/save-report-button.tsx';
import { leadsHere, type ReportChange, changedAddress, everythingAddress } from '../report-address.ts';
import type { ReportData, RowWords } from '../report-data.ts';
import type { LiveReport } from '../use-report.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { ReportFilters } from './filters/report-filters.tsx';
import { PrintedFacts, reportFacts } from './printed-facts.tsx';
import { FailedReport, LoadStatus } from './load-status.tsx';
import { allTimeStart } from '#web/lib/date-range.ts';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { isNarrowed, isNarrowedInTime } from '../filter-rules.ts';
import { texts } from '../texts.ts';
import { dayAndTime } from '#web/lib/dates.ts';
import { counted } from '#web/lib/words.ts';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { rowsWords } from '../report-words.ts';
import { firstSeen } from './table/report-rows.tsx';
import './report.css';

/** The time of the data, and links to the other pages of rows. */
function ReportFoot({ report, address, words }: { report: ReportData; address: string; words: RowWords }) {
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

/** The browser renders the rows after the first ones, which needs scripts. Without scripts, this link leads to shorter pages. */
function ScriptlessRows({ address }: { address: string }) {
  return (
    <p className="scriptless">
      {texts.foot.longTables} <a href={changedAddress(address, { page_size: firstSeen })}>{texts.foot.fewerRows(firstSeen)}</a>
    </p>
  );
}

/** Shown if there are no rows, with a way to see some. */
function NothingHere({ report, address, words }: { report: ReportData; address: string; words: RowWords }) {
  if (!isNarrowed(report)) return <EmptyState title={texts.nothing.noneYet(words.many)}>{words.whenEmpty}</EmptyState>;
  const chosen = Object.values(report.filters).some((id) => id !== null);
  return (
    <EmptyState
      title={texts.nothing.noneChosen(words.many)}
      action={
        <ButtonLink href={everythingAddress(address, report.today)}>
          {chosen ? 'Show everything' : 'Show all dates and types'}
        </ButtonLink>
      }
    >
      {texts.nothing.widen(words.whenEmpty)}
    </EmptyState>
  );
}

/** Shown if there are rows without any results, with a link to where there may be some. */
function QuietDates({ report, address }: { report: ReportData; address: string }) {
  const narrowed = isNarrowedInTime(report);
  const allTime = changedAddress(address, { start_date: allTimeStart, end_date: report.today, quiz_type: 'all' });
  return (
    <Message
      kind="plain"
      live={false}
      actions={
        narrowed && (
          <ButtonLink small href={allTime}>
            {texts.nothing.showAll}
          </ButtonLink>
        )
      }
    >
      {narrowed ? quietWords(report) : texts.nothing.noQuiz}
    </Message>
  );
}

const quietWords = ({ quiz_type }: ReportData): string =>
  quiz_type === 'all' ? texts.nothing.noQuizThen : texts.nothing.noQuizOfType;

interface ReportScreenProps<Data extends ReportData> {
  live: LiveReport<Data>;
  shell: Shell;
  title: string;
  /** Below the heading. */
  note?: string | null;
  words: RowWords;
  stats: (report: Data) => StatItem[];
  /** What the numbers, columns and charts of this report mean. */
  help: readonly HelpName[];
  /** Tabs above the filters, leading to related reports. */
  tabs?: ReactNode;
  /** Beside the heading. */
  links?: ReactNode;
  /** The export and download buttons. */
  actions: ReactNode;
  /**
   * Replaces the numbers while there is nothing to count: the progress so far and what to do next. Null once there are numbers.
   */
  early?: (report: Data) => ReactNode;
  /** Between the numbers and the table. */
  between?: ReactNode;
  /** Below the table. */
  after?: (report: Data) => ReactNode;
  /** Shows the table even without rows, because it contains something else. */
  hasOther?: boolean;
  immediateDates?: boolean;
  /** A filter that only this report has, before the others. */
  firstFilter?: (choose: (change: ReportChange) => void) => ReactNode;
  /** Renders the table; with `loading` only its shape. */
  table: (report: Data, loading: boolean) => ReactNode;
}

/** The layout of every report: heading, filters, numbers, table, and the time of its data. */
export function ReportScreen<Data extends ReportData>(props: ReportScreenProps<Data>) {
  const { live, shell, title, note = null, tabs, links, actions, immediateDates = false, firstFilter } = props;
  const { data, address, driver } = live;
  return (
    <I18nProvider locale="en-US">
      <PageShell shell={shell} width="wide">
        <div onClick={(event) => openHere(event, live)}>
          <div className="report__head">
            <div className="report__words">
              <Breadcrumbs items={data.breadcrumbs} />
              <h1>{title}</h1>
              {note !== null && <p className="soft">{note}</p>}
            </div>
            {links}
          </div>
          <PrintedFacts facts={reportFacts(data, address)} />
          {tabs}
          <div className="report__bar">
            <ReportFilters
              report={data}
              address={address}
              immediateDates={immediateDates}
              first={firstFilter}
              onOpen={driver.open}
            />
            <div className="report__actions">
              {shell.viewer?.role === 'school_admin' && (
                <SaveReportButton address={address} title={title} askedDates={data.asked_dates} today={data.today} />
              )}
              {actions}
            </div>
          </div>
          <LoadStatus live={live} words={props.words} />
          <ReportBody {...props} />
        </div>
      </PageShell>
    </I18nProvider>
  );
}

function ReportBody<Data extends ReportData>(props: ReportScreenProps<Data>) {
  const { live, words, stats, help, early, between, after, table, hasOther = false } = props;
  const { data, status, address, driver } = live;
  if (status.kind === 'failed') return <FailedReport status={status} onRetry={driver.reload} />;
  const loading = status.kind === 'loading' && status.slow;
  const empty = data.rows.length === 0 && !loading;
  const nothingYet = empty ? (early?.(data) ?? null) : null;
  return (
    <div className="report__body" aria-busy={status.kind === 'loading'}>
      {nothingYet ?? (
        <div className="report__numbers">
          <Stats items={loading ? stats(data).map(unknown) : stats(data)} />
          <NumberHelp of={help} />
        </div>
      )}
      {!loading && between}
      {empty && nothingYet === null && <NothingHere report={data} address={address} words={words} />}
      {!empty && !loading && data.summary.quiz_solutions_count === 0 && <QuietDates report={data} address={address} />}
      {(!empty || hasOther) && table(data, loading)}
      <ReportFoot report={data} address={address} words={words} />
      {!loading && after?.(data)}
    </div>
  );
}

const unknown = ({ label }: StatItem): StatItem => ({ label, value: <span className="report__bar-number" /> });

/** Handles a plain click on a link to this same report by updating it in place; every other click is left to the browser. */
export function openHere<Data>(event: MouseEvent, { address, driver }: LiveReport<Data>): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const href = link?.getAttribute('href');
  if (!link || !href || link.target || link.hasAttribute('download') || !leadsHere(href, address)) return;
  event.preventDefault();
  driver.open(href);
}
