import { latestStopMs } from '#domain/quizzes/limits.ts';
import { texts } from './texts.tsx';

export const stopTimeHint = texts.audio.hint;

/** "00:01:30" as milliseconds; null for anything else, a day or more included. */
export function millisecondsOf(text: string): number | null {
  const match = /^(\d{2}):([0-5]\d):([0-5]\d)$/.exec(text.trim());
  if (!match) return null;
  const [hours, minutes, seconds] = match.slice(1).map(Number) as [number, number, number];
  const time = ((hours * 60 + minutes) * 60 + seconds) * 1000;
  return time < latestStopMs ? time : null;
}

/** 90000 as "00:01:30"; nothing for no time. */
export function stopTimeText(milliseconds: number | null): string {
  if (milliseconds === null) return '';
  const seconds = Math.floor(milliseconds / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** A warning with both times if the stop is after the recording's end; null if it is not, or if either time is unknown. */
export function stopWarning(stopMs: number | null, endMs: number | null): string | null {
  if (stopMs === null || endMs === null || stopMs <= endMs) return null;
  return texts.audio.pastTheEnd(stopTimeText(stopMs), stopTimeText(endMs));
}
