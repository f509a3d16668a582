import { texts } from './texts.ts';

interface Chosen {
  extra_days: number;
  slow_audio_first: boolean;
  larger_text: boolean;
  home_language_first: boolean;
}

/** What is set, for those who set it: one short line each. */
export function chosenWords({ extra_days: days, slow_audio_first, larger_text, home_language_first }: Chosen): string[] {
  return [
    days > 0 ? `${texts.extraDays}: ${days}` : '',
    slow_audio_first ? texts.slowAudioFirst : '',
    larger_text ? texts.largerText : '',
    home_language_first ? texts.homeLanguageFirst : '',
  ].filter(Boolean);
}

/** The same for the student, in whole sentences. */
export function ownWords({ extra_days: days, slow_audio_first, larger_text, home_language_first }: Chosen): string[] {
  return [
    days > 0 ? texts.ownDays(days) : '',
    slow_audio_first ? texts.ownSlow : '',
    larger_text ? texts.ownText : '',
    home_language_first ? texts.ownLanguage : '',
  ].filter(Boolean);
}
