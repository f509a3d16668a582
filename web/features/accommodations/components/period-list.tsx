import type { AccommodationPeriodData } from '../../../../api/accommodations/schemas.ts';
import { numericDay } from '../../../lib/dates.ts';
import { texts } from '../texts.ts';
import { chosenWords } from '../words.ts';
import '../../../ui/content/ruled-list.css';
import './accommodations.css';

const day = (date: string): string => numericDay(`${date}T00:00:00Z`, 'UTC');

/** Periods with what stood in them. */
export function PeriodList({ periods }: { periods: readonly AccommodationPeriodData[] }) {
  return (
    <ul className="ruled-list" role="list">
      {periods.map((period) => (
        <li key={period.valid_from} className="accommodations-period">
          <p>
            <strong>{chosenWords(period).join(' · ')}</strong>
          </p>
          <p className="soft">
            {texts.fromDay(day(period.first_day))},{' '}
            {period.last_day === null ? texts.forGood : texts.untilDay(day(period.last_day))}
          </p>
        </li>
      ))}
    </ul>
  );
}
