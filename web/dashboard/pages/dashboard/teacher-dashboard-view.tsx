import type { TeacherDashboard } from '#api/dashboard/schemas.ts';
import { TeacherReports } from '#web/dashboard/dashboard/components/teacher-reports.tsx';
import { DaySections } from '#web/dashboard/teacher-day/components/day-sections.tsx';
import { NeedsList } from '#web/dashboard/teacher-day/components/needs-list.tsx';
import { TrialBanner } from '#web/dashboard/teacher-day/components/trial-banner.tsx';
import { clockOf } from '#web/lib/dates.ts';
import type { Shell } from '#web/lib/page-props.ts';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { texts } from './texts.ts';

/** The home of teachers. */
export function TeacherDashboardView({ data, shell }: { data: TeacherDashboard; shell: Shell }) {
  const clock = clockOf(shell);
  /** Without a class there is nobody to give anything to. */
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
