import type { AccommodationPeriodData } from '#api/classes/accommodations/schemas.ts';
import { numericDay } from '#web/lib/dates.ts';
import { texts } from './texts.ts';
import { chosenWords } from './words.ts';
import '#web/ui/content/ruled-list.css';
import './accommodation-periods.css';

const day = (date: string): string => numericDay(`${date}T00:00:00Z`, 'UTC');

const timeWords = ({ first_day: first, last_day: last }: AccommodationPeriodData): string =>
  `${texts.fromDay(day(first))}, ${last === null ? texts.forGood : texts.untilDay(day(last))}`;

/** A period on one line. */
export const periodWords = (period: AccommodationPeriodData): string =>
  `${chosenWords(period).join(' · ')}, ${timeWords(period)}`;

/** Periods with their settings. */
export function PeriodList({ periods }: { periods: readonly AccommodationPeriodData[] }) {
  return (
    <ul className="ruled-list" role="list">
      {periods.map((period) => (
        <li key={period.valid_from} className="accommodation-period">
          <p>
            <strong>{chosenWords(period).join(' · ')}</strong>
          </p>
          <p className="soft">{timeWords(period)}</p>
        </li>
      ))}
    </ul>
  );
}
