import { timeOfDay, type Clock } from '#web/lib/dates.ts';
import { written } from '#web/lib/locale.ts';
import { Message } from '#web/ui/feedback/message.tsx';
import { addressOf, titleOf, type GroupName, type Work } from './groups.ts';
import { texts } from './texts.ts';

interface DueSoonProps {
  groups: Readonly<Record<GroupName, readonly Work[]>>;
  clock: Clock;
}

/** What is due today and tomorrow, in a sentence each. It goes away when the work is handed in, and not before. */
export function DueSoon({ groups: { today, tomorrow }, clock }: DueSoonProps) {
  if (today.length + tomorrow.length === 0) return null;
  return (
    <div className="page-notice">
      <Message kind="plain" icon="clock" live={false}>
        {today.length > 0 && <Sentence works={today} day="today" clock={clock} />}
        {tomorrow.length > 0 && <Sentence works={tomorrow} day="tomorrow" clock={clock} />}
      </Message>
    </div>
  );
}

function Sentence({ works, day, clock }: { works: readonly Work[]; day: 'today' | 'tomorrow'; clock: Clock }) {
  const words = texts.dueSoon[day];
  const [work] = works;
  if (works.length > 1 || !work?.due) {
    return (
      <p>
        <a href={`#${day}`}>{words.several(works.length)}</a>
      </p>
    );
  }
  return (
    <p>
      <a href={addressOf(work)}>
        <strong lang={written}>{titleOf(work)}</strong>
      </a>{' '}
      {words.one(timeOfDay(work.due, clock.timeZone))}
    </p>
  );
}
