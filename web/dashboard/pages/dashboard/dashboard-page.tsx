import type { DashboardPageData, AdminDashboard, TeacherDashboard, AnalystDashboard } from '#api/dashboard/schemas.ts';
import { PageShell } from '#web/ui/shell/page-shell.tsx';
import type { PageProps, Shell } from '#web/lib/page-props.ts';
import { Results } from '#web/dashboard/dashboard/components/results.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { PageHead, Section } from '#web/ui/content/page-head.tsx';
import { countStat, Stats } from '#web/ui/content/stats.tsx';
import { texts } from './texts.ts';
import { clockOf, dayAndTime } from '#web/lib/dates.ts';
import { mostBehind } from '#web/lib/most-behind.ts';
import { Badge } from '#web/ui/content/chips.tsx';
import { TableFrame } from '#web/ui/table/data-table.tsx';
import { NumberCell } from '#web/ui/table/number-cell.tsx';
import { SchoolAdminDashboardView } from './school-admin-dashboard-view.tsx';
import { TeacherReports } from '#web/dashboard/dashboard/components/teacher-reports.tsx';
import { DaySections } from '#web/dashboard/teacher-day/components/day-sections.tsx';
import { NeedsList } from '#web/dashboard/teacher-day/components/needs-list.tsx';
import { TrialBanner } from '#web/dashboard/teacher-day/components/trial-banner.tsx';

/** The home of analysts. */
type Projection = AnalystDashboard['projections'][number];

const stores = { embedded: texts.analyst.embedded, eventstoredb: texts.analyst.eventStoreDb } as const;

function AnalystDashboardView({ data, shell }: { data: AnalystDashboard; shell: Shell }) {
  const lag = mostBehind(data.projections);
  return (
    <>
      <PageHead
        title={texts.welcome(data.name)}
        actions={
          <div className="head-links">
            <ButtonLink tone="primary" small href="/analyst/replay">
              {texts.replay}
            </ButtonLink>
            <ButtonLink small href="/analyst/events">
              {texts.analyst.events}
            </ButtonLink>
          </div>
        }
      />
      <Stats
        items={[
          { value: stores[data.event_store.kind], label: texts.analyst.eventStore },
          { value: data.event_store.head ?? '–', label: texts.analyst.head },
          { value: data.projections.length, label: texts.analyst.projectionsCount },
          { value: lag === null ? texts.analyst.notKnown : lag.toLocaleString('en-US'), label: texts.analyst.behindAtMost },
        ]}
      />
      <Section id="projections" title={texts.analyst.projections}>
        <TableFrame
          label={texts.analyst.projectionsTable}
          columns={[
            texts.analyst.name,
            texts.analyst.state,
            texts.analyst.checkpoint,
            texts.analyst.behind,
            texts.analyst.eventsSeen,
            texts.analyst.skipped,
            texts.analyst.updated,
          ]}
          numbers={[texts.analyst.behind, texts.analyst.eventsSeen, texts.analyst.skipped]}
        >
          <tbody>
            {data.projections.map((projection) => (
              <ProjectionRow
                key={`${projection.name} ${projection.version}`}
                projection={projection}
                timeZone={clockOf(shell).timeZone}
              />
            ))}
          </tbody>
        </TableFrame>
      </Section>
    </>
  );
}

function ProjectionRow({ projection, timeZone }: { projection: Projection; timeZone: string }) {
  return (
    <tr>
      <th scope="row">
        {projection.name} <span className="soft">v{projection.version}</span>
      </th>
      <td>
        <Badge tone={projection.status === 'live' ? 'good' : projection.status === 'stopped' ? 'low' : 'plain'}>
          {projection.status}
        </Badge>
      </td>
      <td>{projection.checkpoint ?? '–'}</td>
      <NumberCell>{projection.lag_events?.toLocaleString('en-US') ?? '–'}</NumberCell>
      <NumberCell>{projection.events_seen.toLocaleString('en-US')}</NumberCell>
      <NumberCell>{projection.skipped.toLocaleString('en-US')}</NumberCell>
      <td>{projection.updated_at ? dayAndTime(projection.updated_at, timeZone) : '–'}</td>
    </tr>
  );
}

/** The home of teachers. */
function TeacherDashboardView({ data, shell }: { data: TeacherDashboard; shell: Shell }) {
  const clock = clockOf(shell);
  /** Without a class there is nobody to assign work to. */
  const begins = data.classes.length === 0 && data.hidden_classes_count === 0;
  return (
    <>
      {data.trial_days_remaining !== null && <TrialBanner days={data.trial_days_remaining} quoteUrl={data.request_quote_url} />}
      <PageHead
        title={texts.welcome(data.name)}
        actions={
          <div className="head-links">
            {begins ? (
              <ButtonLink tone="primary" small href="/school_classes/new">
                {texts.teacher.firstClass}
              </ButtonLink>
            ) : (
              <ButtonLink tone="primary" small href="/teach/assignments">
                {texts.teacher.assign}
              </ButtonLink>
            )}
            <ButtonLink small href="/teach/feed">
              {texts.teacher.feed}
            </ButtonLink>
            <ButtonLink small href="/teach/lessons">
              {texts.teacher.lessons}
            </ButtonLink>
            <ButtonLink small href="/teach/events">
              {texts.teacher.events}
            </ButtonLink>
          </div>
        }
      />
      {data.classes.length > 0 && <NeedsList needs={data.needs} clock={clock} />}
      <DaySections data={data} clock={clock} reports={(tools) => <TeacherReports data={data} tools={tools} />} />
    </>
  );
}

/** The home of staff. */
const number = (count: number) => count.toLocaleString('en-US');

function AdminDashboardView({ data }: { data: AdminDashboard }) {
  return (
    <>
      <PageHead
        title={texts.welcome(data.name)}
        actions={
          <div className="head-links">
            <ButtonLink tone="primary" small href="/admin/quizzes">
              {texts.admin.allQuizzes}
            </ButtonLink>
            <ButtonLink small href="/analyst/replay">
              {texts.replay}
            </ButtonLink>
          </div>
        }
      />
      <Results data={data} path="/dashboard" place="district" />
      <Section id="content" title={texts.admin.content}>
        <Stats
          items={[
            countStat(data.quizzes_count, texts.admin.quiz, texts.admin.quizzes),
            { value: number(data.published_quizzes_count), label: texts.admin.published },
            { value: number(data.used_quizzes_count), label: texts.admin.inUse },
            countStat(data.lessons_count, texts.admin.lesson, texts.admin.lessons),
          ]}
        />
      </Section>
      <Section id="people" title={texts.admin.people}>
        <Stats
          items={[
            countStat(data.schools_count, texts.counts.school, texts.counts.schools),
            countStat(data.teachers_count, texts.counts.teacher, texts.counts.teachers),
            countStat(data.students_count, texts.counts.student, texts.counts.students),
          ]}
        />
      </Section>
    </>
  );
}

/** The home page of all roles except students. */
export function DashboardPage({ data, shell }: PageProps<DashboardPageData>) {
  return (
    <PageShell shell={shell} width="wide">
      <DashboardOfRole data={data} shell={shell} />
    </PageShell>
  );
}

function DashboardOfRole({ data, shell }: { data: DashboardPageData; shell: Shell }) {
  switch (data.role) {
    case 'teacher':
      return <TeacherDashboardView data={data} shell={shell} />;
    case 'school_admin':
      return <SchoolAdminDashboardView data={data} />;
    case 'admin':
      return <AdminDashboardView data={data} />;
    case 'analyst':
      return <AnalystDashboardView data={data} shell={shell} />;
  }
}
