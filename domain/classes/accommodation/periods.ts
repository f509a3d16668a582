import type { Accommodation } from './events.ts';

/** From `validFrom` up to and without `validUntil`; null: for good. ISO 8601 in UTC. */
export interface AccommodationPeriod {
  readonly accommodation: Accommodation;
  readonly validFrom: string;
  readonly validUntil: string | null;
}

const before = (one: string, other: string): boolean => Date.parse(one) < Date.parse(other);

/** What is left of periods that end at a moment: later ones never come. */
export const endedAt = (periods: readonly AccommodationPeriod[], moment: string): AccommodationPeriod[] =>
  periods
    .filter(({ validFrom }) => before(validFrom, moment))
    .map((period) =>
      period.validUntil === null || before(moment, period.validUntil) ? { ...period, validUntil: moment } : period,
    );

/** The earliest first, without gaps of meaning: the new one takes the place of all that would come after its beginning. */
export const withPeriod = (periods: readonly AccommodationPeriod[], period: AccommodationPeriod): AccommodationPeriod[] => [
  ...endedAt(periods, period.validFrom),
  period,
];

export const periodAt = (periods: readonly AccommodationPeriod[], moment: string): AccommodationPeriod | null =>
  periods.find(
    ({ validFrom, validUntil }) => !before(moment, validFrom) && (validUntil === null || before(moment, validUntil)),
  ) ?? null;
