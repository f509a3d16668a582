import type { AccommodationPeriodData, SetAccommodationsBody } from '#api/classes/accommodations/schemas.ts';
import { texts } from './texts.ts';

/** What stands in the form: days as they are typed. */
export interface AccommodationsDraft {
  days: string;
  slowAudioFirst: boolean;
  largerText: boolean;
  homeLanguageFirst: boolean;
  transcriptOpen: boolean;
  firstDay: string;
  lastDay: string;
}

export type DraftErrors = Partial<Record<'days' | 'firstDay' | 'chosen', string>>;

/** Begins with what stands now, from today on. */
export function draftOf(current: AccommodationPeriodData | undefined, today: string): AccommodationsDraft {
  return {
    days: String(current?.extra_days ?? 0),
    slowAudioFirst: current?.slow_audio_first ?? false,
    largerText: current?.larger_text ?? false,
    homeLanguageFirst: current?.home_language_first ?? false,
    transcriptOpen: current?.transcript_open ?? false,
    firstDay: today,
    lastDay: current?.last_day ?? '',
  };
}

const most = 60;

/** What to ask for before anything is sent, or the body to send. */
export function checkDraft(draft: AccommodationsDraft): { errors: DraftErrors } | { body: SetAccommodationsBody } {
  const days = /^\d{1,2}$/.test(draft.days.trim()) ? Number(draft.days) : NaN;
  const { slowAudioFirst, largerText, homeLanguageFirst, transcriptOpen } = draft;
  const nothing = days === 0 && !slowAudioFirst && !largerText && !homeLanguageFirst && !transcriptOpen;
  const errors: DraftErrors = {
    ...(days <= most ? {} : { days: texts.noDays }),
    ...(draft.firstDay ? {} : { firstDay: texts.noFirstDay }),
    ...(nothing ? { chosen: texts.nothingChosen } : {}),
  };
  if (Object.keys(errors).length > 0) return { errors };
  return {
    body: {
      extra_days: days,
      slow_audio_first: slowAudioFirst,
      larger_text: largerText,
      home_language_first: homeLanguageFirst,
      transcript_open: transcriptOpen,
      first_day: draft.firstDay,
      last_day: draft.lastDay || null,
    },
  };
}
