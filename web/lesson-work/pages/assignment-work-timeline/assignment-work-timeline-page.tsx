import type { WorkTimelinePageData } from '#api/lesson-work/class-works/schemas.ts';
import { WorkTimeline } from '#web/lesson-work/assignment-report/components/work-timeline.tsx';
import { texts } from '#web/lesson-work/assignment-report/texts.ts';
import { clockOf } from '#web/lib/dates.ts';
import type { PageProps } from '#web/lib/page-props.ts';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';

/** How a student's work came about. */
export function AssignmentWorkTimelinePage({ data, shell }: PageProps<WorkTimelinePageData>) {
  const { student, assignment, school_class: inClass } = data;
  return (
    <PageShell shell={shell} width="middle">
      <PageHead
        title={texts.timelineTitle(student.name)}
        kicker={
          <>
            {assignment.title} · <a href={data.class_url}>{texts.back(inClass.school_class_name)}</a>
          </>
        }
        actions={
          <ButtonLink small href={data.work_url}>
            {texts.workOf(student.name)}
          </ButtonLink>
        }
      />
      <WorkTimeline entries={data.entries} timeZone={clockOf(shell).timeZone} />
    </PageShell>
  );
}
