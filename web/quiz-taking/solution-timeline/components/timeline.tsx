import type { TimelineEntry } from '#api/quiz-taking/solution-timeline/schemas.ts';
import { momentWords } from '#web/lib/dates.ts';
import { clockDuration } from '#web/lib/duration.ts';
import { counted } from '#web/lib/words.ts';
import { Icon, type IconName } from '#web/ui/drawing/icons.tsx';
import { texts } from '../texts.ts';
import { actorWords, entryTitles, grouped } from '../timeline-words.ts';
import '#web/ui/content/ruled-list.css';
import './timeline.css';

interface TimelineProps {
  entries: readonly TimelineEntry[];
  questionsCount: number;
  timeZone: string;
}

/** The events of the attempt, from the start; changed answers are collapsed until opened. */
export function Timeline({ entries, ...rest }: TimelineProps) {
  return (
    <ol className="ruled-list" role="list">
      {grouped(entries).map((entry) =>
        'kind' in entry ? (
          <Entry key={entry.revision} entry={entry} {...rest} />
        ) : (
          <li key={`changes-${entry[0]!.revision}`} className="timeline__fold">
            <details>
              <summary>{counted(entry.length, texts.answerChanged, texts.answersChanged)}</summary>
              <ol className="ruled-list" role="list">
                {entry.map((change) => (
                  <Entry key={change.revision} entry={change} {...rest} />
                ))}
              </ol>
            </details>
          </li>
        ),
      )}
    </ol>
  );
}

const icons: Partial<Record<TimelineEntry['kind'], IconName>> = {
  started: 'right',
  submitted: 'check',
  reset: 'undo',
  reset_undone: 'undo',
  retaken: 'right',
  regraded: 'history',
};

function Entry({ entry, questionsCount, timeZone }: Omit<TimelineProps, 'entries'> & { entry: TimelineEntry }) {
  const { kind, question } = entry;
  const icon = icons[kind];
  return (
    <li className="timeline__entry">
      <div className="timeline__time">
        <time dateTime={entry.occurred_at}>{momentWords(entry.occurred_at, timeZone)}</time>
        <span className="soft">
          <span className="visually-hidden">{texts.after} </span>
          {clockDuration(entry.seconds_since_start)}
        </span>
      </div>
      <div className="timeline__what">
        <p className="timeline__title">
          {icon && <Icon name={icon} size={16} />}
          <strong>
            {entryTitles[kind]}
            {question && texts.question(question.position)}
          </strong>
          {entry.option_content !== null && <Choice entry={entry} />}
        </p>
        {question && <p className="soft">{question.content}</p>}
        <Score entry={entry} questionsCount={questionsCount} />
        {entry.reason !== null && <p>{texts.why(entry.reason)}</p>}
        {entry.next_timeline_url && (
          <p>
            <a href={entry.next_timeline_url}>{texts.nextAttempt}</a>
          </p>
        )}
        {byOthers.has(kind) && <p className="soft">{texts.by(actorWords(entry.actor))}</p>}
      </div>
    </li>
  );
}

/** The student did everything else. */
const byOthers: ReadonlySet<TimelineEntry['kind']> = new Set(['reset', 'reset_undone', 'regraded']);

function Choice({ entry }: { entry: TimelineEntry }) {
  const chosen = `“${entry.option_content}”`;
  return <span>{entry.option_before_content === null ? chosen : texts.from(entry.option_before_content, chosen)}</span>;
}

function Score({ entry, questionsCount }: { entry: TimelineEntry; questionsCount: number }) {
  const { correct_answers_count: now, correct_answers_count_before: before } = entry;
  if (now === null) return null;
  const score = texts.score(now, questionsCount);
  return <p>{before === null ? score : texts.scoreChanged(before, score)}</p>;
}
