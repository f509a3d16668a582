import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { allTimeStart } from '#web/lib/date-range.ts';
import { dayAndTime } from '#web/lib/dates.ts';
import type { Shell } from '#web/lib/page-props.ts';
import { SimpleDownloadButton } from '#web/reports/report-download/components/simple-download-button.tsx';
import { Stats, type StatItem } from '#web/ui/content/stats.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import type { HelpName } from '#web/widgets/number-help/catalogue.ts';
import { NumberHelp } from '#web/widgets/number-help/number-help.tsx';
import { standard } from '#web/widgets/number-help/standard-help.ts';
import { changedAddress } from '#web/reports/reports/report-address.ts';
import { countStat } from '#web/reports/reports/report-words.ts';
import { texts } from '#web/reports/reports/standards-texts.ts';
import { texts as shared } from '#web/reports/reports/texts.ts';
import type { LiveReport } from '#web/reports/reports/use-report.ts';
import { Breadcrumbs } from '../breadcrumbs.tsx';
import { FailedReport, LoadStatus } from '../load-status.tsx';
import { openHere } from '../report-screen.tsx';
import type { RowWords } from '#web/reports/reports/report-data.ts';
import { StandardsFilters } from './standards-filters.tsx';
import type { StandardsPageData } from './standards-page-data.ts';
import { StandardsPages } from './standards-pages.tsx';
import '../report.css';
import './standards.css';

interface Props<Data extends StandardsPageData> {
  live: LiveReport<Data>;
  shell: Shell;
  title: string;
  /** Below the heading. */
  about?: ReactNode;
  tabs?: ReactNode;
  /** The rows are quizzes instead of standards. */
  quizzes?: boolean;
  words: Pick<RowWords, 'one' | 'many'>;
  whenEmpty: string;
  /** The number shown before the students. */
  first: StatItem;
  /** What the numbers and columns mean. */
  help: readonly HelpName[];
  table: (data: Data, loading: boolean) => ReactNode;
}

/** The layout of both reports by standard: what a percentage means, filters, numbers, table. */
export function StandardsScreen<Data extends StandardsPageData>(props: Props<Data>) {
  const { live, shell, title, about, tabs, words, quizzes = false } = props;
  const { data, address, driver, status } = live;
  const label = shared.actions.downloadCsv;
  return (
    <I18nProvider locale="en-US">
      <PageShell shell={shell} width="wide">
        <div
          className={quizzes ? 'standards-report standards-report--quizzes' : 'standards-report'}
          onClick={(event) => openHere(event, live)}
        >
          <div className="report__head">
            <div className="report__words">
              <Breadcrumbs items={data.breadcrumbs} />
              <h1>{title}</h1>
              {about}
              <p className="soft standards-report__words">{standard.text}</p>
            </div>
          </div>
          {tabs}
          <div className="report__bar">
            <StandardsFilters data={data} address={address} onOpen={driver.open} />
            <div className="report__actions">
              <SimpleDownloadButton reportUrl={data.csv_url} reportLabel={label} />
              <ButtonLink small className="scriptless" href={data.csv_url} download>
                {label}
              </ButtonLink>
            </div>
          </div>
          <LoadStatus live={live} words={{ ...words, whenEmpty: props.whenEmpty }} />
          {status.kind === 'failed' ? <FailedReport status={status} onRetry={driver.reload} /> : <Body {...props} />}
        </div>
      </PageShell>
    </I18nProvider>
  );
}

function Body<Data extends StandardsPageData>({ live, words, whenEmpty, first, help, table }: Props<Data>) {
  const { data, address, status } = live;
  const loading = status.kind === 'loading' && status.slow;
  if (data.rows.length === 0 && !loading) return <NothingYet data={data} address={address} whenEmpty={whenEmpty} />;
  const { summary } = data;
  return (
    <div className="report__body" aria-busy={status.kind === 'loading'}>
      <div className="report__numbers">
        <Stats
          items={[
            first,
            countStat(summary.students_count, texts.stats.students.one, texts.stats.students.many),
            countStat(summary.quiz_solutions_count, shared.stats.quizSubmitted, shared.stats.quizzesSubmitted),
            {
              value: summary.percent_correct === null ? '–' : `${summary.percent_correct}%`,
              label: texts.stats.averageCorrect,
            },
          ]}
        />
        <NumberHelp of={help} />
      </div>
      {table(data, loading)}
      <StandardsPages paging={data.paging} address={address} words={words} />
      <div className="report__foot">
        <p className="report__as-of">
          {texts.asOf(dayAndTime(data.as_of.time, data.time_zone), data.paging.rows_count, words.one, words.many)}
        </p>
      </div>
    </div>
  );
}

interface NothingYetProps {
  data: StandardsPageData;
  address: string;
  whenEmpty: string;
}

function NothingYet({ data, address, whenEmpty }: NothingYetProps) {
  const whole = data.start_date <= allTimeStart && data.end_date >= data.today;
  const allDates = changedAddress(address, { start_date: allTimeStart, end_date: data.today });
  return (
    <EmptyState
      title={texts.empty.title}
      action={
        whole ? (
          <ButtonLink href="/teach/standards">{texts.empty.browse}</ButtonLink>
        ) : (
          <ButtonLink href={allDates}>{texts.empty.showAll}</ButtonLink>
        )
      }
    >
      {whenEmpty}
    </EmptyState>
  );
}
