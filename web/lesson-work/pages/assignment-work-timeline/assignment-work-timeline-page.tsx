import type { WorkTimelinePageData, WorkTimelineEntry } from '#api/lesson-work/class-works/schemas.ts';
import { momentWords, clockOf } from '#web/lib/dates.ts';
import { clockDuration } from '#web/lib/duration.ts';
import { Icon, type IconName } from '#web/ui/drawing/icons.tsx';
import { texts } from '#web/lesson-work/assignment-report/texts.ts';
import '#web/ui/content/ruled-list.css';
import '#web/lesson-work/assignment-report/components/work-timeline.css';
import type { PageProps } from '#web/lib/page-props.ts';
import { ButtonLink } from '#web/ui/form/button.tsx';
import { PageHead } from '#web/ui/content/page-head.tsx';
import { PageShell } from '#web/ui/shell/page-shell.tsx';

const icons: Partial<Record<WorkTimelineEntry['kind'], IconName>> = {
  started: 'right',
  block_completed: 'check',
  submitted: 'check',
  given_back: 'undo',
  giving_back_undone: 'undo',
};

/** All other entries are the student's. */
const byTeachers: ReadonlySet<WorkTimelineEntry['kind']> = new Set(['given_back', 'giving_back_undone']);

/** The events in order, each with the text at that time. */
function WorkTimeline({ entries, timeZone }: { entries: readonly WorkTimelineEntry[]; timeZone: string }) {
  return (
    <ol className="ruled-list" role="list">
      {entries.map((entry) => (
        <Entry key={entry.revision} entry={entry} timeZone={timeZone} />
      ))}
    </ol>
  );
}

function Entry({ entry, timeZone }: { entry: WorkTimelineEntry; timeZone: string }) {
  const { kind, title, label, block, text, words, actor } = entry;
  const icon = icons[kind];
  return (
    <li className="work-timeline__entry">
      <div className="work-timeline__time">
        <time dateTime={entry.occurred_at}>{momentWords(entry.occurred_at, timeZone)}</time>
        <span className="soft">
          <span className="visually-hidden">{texts.after}</span>
          {clockDuration(entry.seconds_since_start)}
        </span>
      </div>
      <div className="work-timeline__what">
        <p className="work-timeline__title">
          {icon && <Icon name={icon} size={16} />}
          <strong>{texts.kinds[kind]}</strong>
          {block && <span>{texts.blocks[block]}</span>}
          {words !== null && <span className="soft">{texts.words(words)}</span>}
        </p>
        {title && <p className="soft">{label ? `${title} · ${label}` : title}</p>}
        {kind === 'given_back' && text !== null && <p>{texts.why(text)}</p>}
        {kind === 'written' && text !== null && <blockquote className="work-timeline__text">{text}</blockquote>}
        {byTeachers.has(kind) && <p className="soft">{texts.by(actor.name ?? texts.aTeacher)}</p>}
      </div>
    </li>
  );
}

/** The history of a student's work. */
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
