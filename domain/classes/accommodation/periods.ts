import type { Accommodation } from './events.ts';

/** From `validFrom` (inclusive) to `validUntil` (exclusive); null: no end. ISO 8601 in UTC. */
export interface AccommodationPeriod {
  readonly accommodation: Accommodation;
  readonly validFrom: string;
  readonly validUntil: string | null;
}

const before = (one: string, other: string): boolean => Date.parse(one) < Date.parse(other);

/** Cuts the periods off at a moment and drops later ones. */
export const endedAt = (periods: readonly AccommodationPeriod[], moment: string): AccommodationPeriod[] =>
  periods
    .filter(({ validFrom }) => before(validFrom, moment))
    .map((period) =>
      period.validUntil === null || before(moment, period.validUntil) ? { ...period, validUntil: moment } : period,
    );

/** Earliest first. The new period replaces everything after its start. */
export const withPeriod = (periods: readonly AccommodationPeriod[], period: AccommodationPeriod): AccommodationPeriod[] => [
  ...endedAt(periods, period.validFrom),
  period,
];

export const periodAt = (periods: readonly AccommodationPeriod[], moment: string): AccommodationPeriod | null =>
  periods.find(
    ({ validFrom, validUntil }) => !before(moment, validFrom) && (validUntil === null || before(moment, validUntil)),
  ) ?? null;
