import * as texts from '../texts.ts';

/** 1:05, as players show it. */
export function clockOf(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** A time for screen readers: 1 minute 5 seconds. */
export function spokenTime(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1_000));
  const minutes = Math.floor(seconds / 60);
  return minutes === 0 ? texts.seconds(seconds) : `${texts.minutes(minutes)} ${texts.seconds(seconds % 60)}`;
}
