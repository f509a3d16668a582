import type { AccommodationSwitches } from '#api/classes/accommodations/schemas.ts';
import { texts } from './texts.ts';

/** The settings as one short line each, for the people who choose them. */
export function chosenWords(set: AccommodationSwitches): string[] {
  return [
    set.extra_days > 0 ? `${texts.extraDays}: ${set.extra_days}` : '',
    set.slow_audio_first ? texts.slowAudioFirst : '',
    set.larger_text ? texts.largerText : '',
    set.home_language_first ? texts.homeLanguageFirst : '',
    set.transcript_open ? texts.transcriptOpen : '',
  ].filter(Boolean);
}
