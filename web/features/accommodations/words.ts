import type { AccommodationSwitches } from '../../../api/accommodations/schemas.ts';
import { texts } from './texts.ts';

/** What is set, for the student, in whole sentences. */
export function ownWords({
  extra_days: days,
  slow_audio_first,
  larger_text,
  home_language_first,
  transcript_open,
}: AccommodationSwitches): string[] {
  return [
    days > 0 ? texts.ownDays(days) : '',
    slow_audio_first ? texts.ownSlow : '',
    larger_text ? texts.ownText : '',
    home_language_first ? texts.ownLanguage : '',
    transcript_open ? texts.ownTranscript : '',
  ].filter(Boolean);
}
