import type { ReplayData, ReplayPageData } from '#api/audit/replay/schemas.ts';
import { Icon } from '#web/ui/drawing/icons.tsx';
import { utcWords } from '../moment-words.ts';
import { texts } from '../texts.ts';

const howMade = ({ events_count, seconds, from_snapshot }: ReplayData): string =>
  (from_snapshot ? texts.asOf.fromSnapshot : texts.asOf.fromStart)(events_count, seconds);

/** Stays visible above the report as a reminder that it shows the past. */
export function AsOfBanner({
  at,
  report,
}: {
  at: NonNullable<ReplayPageData['at']>;
  report: NonNullable<ReplayPageData['report']>;
}) {
  return (
    <div className="as-of-banner" role="note" aria-label={texts.asOf.label}>
      <Icon name="history" size={28} />
      <div>
        <p className="as-of-banner__when">
          {texts.asOf.label} <time dateTime={at.moment}>{utcWords(at.moment)}</time>
        </p>
        <p className="as-of-banner__how">
          {texts.asOf.how(
            at.position,
            at.position_time && utcWords(at.position_time),
            at.replay && howMade(at.replay),
            report.start_date,
            report.end_date,
            report.time_zone.replaceAll('_', ' '),
          )}
        </p>
      </div>
    </div>
  );
}
