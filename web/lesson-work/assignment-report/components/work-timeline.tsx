import type { WorkTimelineEntry } from '#api/lesson-work/class-works/schemas.ts';
import { momentWords } from '#web/lib/dates.ts';
import { clockDuration } from '#web/lib/duration.ts';
import { Icon, type IconName } from '#web/ui/drawing/icons.tsx';
import { texts } from '../texts.ts';
import '#web/ui/content/ruled-list.css';
import './work-timeline.css';

const icons: Partial<Record<WorkTimelineEntry['kind'], IconName>> = {
  started: 'right',
  block_completed: 'check',
  submitted: 'check',
  given_back: 'undo',
  giving_back_undone: 'undo',
};

/** The rest is what the student did. */
const byTeachers: ReadonlySet<WorkTimelineEntry['kind']> = new Set(['given_back', 'giving_back_undone']);

/** What was when, with each text as it then read. */
export function WorkTimeline({ entries, timeZone }: { entries: readonly WorkTimelineEntry[]; timeZone: string }) {
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
