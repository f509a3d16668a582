import { periodAt, type AccommodationPeriod } from '#domain/classes/accommodation/periods.ts';
import { dayIn, lastDayBefore } from './days.ts';
import type { AccommodationPeriodData } from './schemas.ts';

/** The latest first. */
export const presentPeriods = (
  periods: readonly AccommodationPeriod[],
  { now, timeZone }: { readonly now: string; readonly timeZone: string },
): AccommodationPeriodData[] => {
  const current = periodAt(periods, now);
  return periods.toReversed().map((period) => {
    const { accommodation, validFrom, validUntil } = period;
    return {
      extra_days: accommodation.extraDays,
      slow_audio_first: accommodation.slowAudioFirst,
      larger_text: accommodation.largerText,
      home_language_first: accommodation.homeLanguageFirst,
      transcript_open: accommodation.transcriptOpen ?? false,
      valid_from: validFrom,
      valid_until: validUntil,
      first_day: dayIn(validFrom, timeZone),
      last_day: validUntil === null ? null : lastDayBefore(validUntil, timeZone),
      current: period === current,
    };
  });
};
