import type { AccommodationSwitches } from '#api/classes/accommodations/schemas.ts';
import { ownTexts } from './own-texts.ts';

/** What is set, for the student, in whole sentences. */
export function ownWords({
  extra_days: days,
  slow_audio_first,
  larger_text,
  home_language_first,
  transcript_open,
}: AccommodationSwitches): string[] {
  return [
    days > 0 ? ownTexts.days(days) : '',
    slow_audio_first ? ownTexts.slow : '',
    larger_text ? ownTexts.text : '',
    home_language_first ? ownTexts.language : '',
    transcript_open ? ownTexts.transcript : '',
  ].filter(Boolean);
}
