import { millisecondsOf, webVttClock } from './transcript-clock.ts';

const clock = String.raw`(?:\d{1,4}:)?\d{1,2}:\d{2}[.,]\d{1,3}`;
/** The times of a line, and those within its text. */
const times = new RegExp(String.raw`(?<=<)${clock}(?=>)|(?<![\d:.,])${clock}(?=\s*-->)|(?<=-->\s*)${clock}`, 'g');

/** The transcript for a recording slowed to this pace: all times are stretched accordingly. */
export const stretchedWebVtt = (source: string, pace: number): string =>
  source.replaceAll(times, (time) => {
    const before = millisecondsOf(time);
    return before === null ? time : webVttClock(Math.round(before / pace));
  });
