import type { ReplayData, ReplayPageData } from '../../../../api/replay/schemas.ts';
import { Icon } from '../../../ui/icons.tsx';
import { utcWords } from '../moment-words.ts';

const count = (value: number): string => value.toLocaleString('en-US');

const howMade = ({ events_count, seconds, from_snapshot }: ReplayData): string =>
  `${count(events_count)} ${events_count === 1 ? 'event' : 'events'} ${from_snapshot ? 'after a snapshot' : 'from the first one on'}, folded in ${seconds} s`;

/** What is looked at is the past: this stays in sight above the report. */
export function AsOfBanner({
  at,
  report,
}: {
  at: NonNullable<ReplayPageData['at']>;
  report: NonNullable<ReplayPageData['report']>;
}) {
  return (
    <div className="as-of-banner" role="note" aria-label="As of">
      <Icon name="history" size={28} />
      <div>
        <p className="as-of-banner__when">
          As of <time dateTime={at.moment}>{utcWords(at.moment)}</time>
        </p>
        <p className="as-of-banner__how">
          Up to event {at.position}, recorded {at.position_time && utcWords(at.position_time)}.{' '}
          {at.replay && `${howMade(at.replay)}. `}
          Days {report.start_date} to {report.end_date}, {report.time_zone.replaceAll('_', ' ')}. People and classes are numbers
          here.
        </p>
      </div>
    </div>
  );
}
