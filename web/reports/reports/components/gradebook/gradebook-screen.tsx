import { I18nProvider } from 'react-aria-components/I18nProvider';
import type { GradebookPageData } from '#api/reports/gradebook/schemas.ts';
import { dayAndTime, clockOf, type Clock } from '#web/lib/dates.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { callsOf } from '#web/lib/route-call.ts';
import { Stats } from '#web/ui/content/stats.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import { NumberHelp } from '#web/widgets/number-help/number-help.tsx';
import { texts } from '#web/reports/reports/gradebook-texts.ts';
import { useReport, type LiveReport } from '#web/reports/reports/use-report.ts';
import { Breadcrumbs } from '../breadcrumbs.tsx';
import { FailedReport, LoadStatus } from '../load-status.tsx';
import { openHere } from '../report-screen.tsx';
import { ReportTable } from '../table/report-table.tsx';
import { gradebookColumns } from './gradebook-columns.tsx';
import { GradebookFilters } from './gradebook-filters.tsx';
import { GradebookPages } from './gradebook-pages.tsx';
import '../report.css';
import './gradebook.css';

const shownHelp = ['cells', 'gradebookOverall', 'shapes', 'gradebookSubmitted', 'assignedOn'] as const;

/** Students by what they were assigned: of a class for its teachers, of a school for those who administer it. */
export function GradebookScreen({ data: first, shell }: PageProps<GradebookPageData>) {
  const live = useReport(callsOf('GET /school_classes/{id}/gradebook'), first, shell);
  const { data, address, driver, status } = live;
  const clock = clockOf(shell);
  return (
    <I18nProvider locale="en-US">
      <PageShell shell={shell} width="wide">
        <div onClick={(event) => openHere(event, live)}>
          <div className="report__head">
            <div className="report__words">
              <Breadcrumbs items={data.breadcrumbs} />
              <h1>{texts.title(data.title)}</h1>
            </div>
          </div>
          <div className="report__bar">
            <GradebookFilters data={data} address={address} onOpen={driver.open} />
            <div className="report__actions">
              <FileLink href={data.csv_url} label={texts.files.gradebook} />
              <FileLink href={data.answers_csv_url} label={texts.files.answers} />
            </div>
          </div>
          <LoadStatus live={live} words={{ ...texts.rows, whenEmpty: texts.empty.noStudentsText }} />
          {status.kind === 'failed' ? (
            <FailedReport status={status} onRetry={driver.reload} />
          ) : (
            <Body live={live} clock={clock} canAssign={shell.viewer?.role === 'teacher'} />
          )}
        </div>
      </PageShell>
    </I18nProvider>
  );
}

interface BodyProps {
  live: LiveReport<GradebookPageData>;
  clock: Clock;
  canAssign: boolean;
}

function Body({ live, clock, canAssign }: BodyProps) {
  const { data, address, status } = live;
  const { summary } = data;
  if (data.columns.length === 0) return <NothingAssigned canAssign={canAssign} />;
  if (data.rows.length === 0) return <EmptyState title={texts.empty.noStudents}>{texts.empty.noStudentsText}</EmptyState>;
  return (
    <div className="report__body" aria-busy={status.kind === 'loading'}>
      <div className="report__numbers">
        <Stats
          items={[
            { value: summary.students_count, label: texts.stats.students(summary.students_count) },
            { value: summary.percent_correct === null ? '–' : `${summary.percent_correct}%`, label: texts.stats.averageCorrect },
            { value: texts.submittedOf(summary.submitted_count, summary.all_count), label: texts.stats.submitted },
          ]}
        />
        <NumberHelp of={shownHelp} />
      </div>
      {data.rows.some(({ cells }) => cells.includes(null)) && <p className="soft">{texts.explained}</p>}
      <ReportTable
        label={texts.table(data.title)}
        columns={gradebookColumns(data, clock)}
        rows={data.rows}
        rowKey={({ id, school_class_id: schoolClassId }) => `${schoolClassId} ${id}`}
        rowName={({ student_name: name }) => name}
        sort={data.sort}
        paging={data.paging}
        address={address}
        loading={status.kind === 'loading' && status.slow}
      />
      <GradebookPages data={data} address={address} />
      <div className="report__foot">
        <p className="report__as-of">{texts.asOf(dayAndTime(data.as_of.time, data.time_zone), data.paging.rows_count)}</p>
      </div>
    </div>
  );
}

function NothingAssigned({ canAssign }: { canAssign: boolean }) {
  return (
    <EmptyState
      title={texts.empty.title}
      action={canAssign ? <ButtonLink href="/teach/assignments">{texts.empty.assign}</ButtonLink> : undefined}
    >
      {texts.empty.text}
    </EmptyState>
  );
}

function FileLink({ href, label }: { href: string; label: string }) {
  return (
    <ButtonLink small href={href} download>
      <Icon name="download" size={17} />
      {label}
    </ButtonLink>
  );
}
