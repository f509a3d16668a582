const clock = String.raw`(?:\d{2,}:)?\d{2}:\d{2}\.\d{3}`;
/** The times of a line, and those inside of its text. */
const times = new RegExp(String.raw`(?<=<)${clock}(?=>)|${clock}(?=\s+-->)|(?<=-->\s+)${clock}`, 'g');

const millisecondsOf = (text: string): number => {
  const [rest, ...seconds] = text.split('.').toReversed() as [string, string];
  return seconds[0].split(':').reduce((sum, part) => sum * 60 + Number(part), 0) * 1_000 + Number(rest);
};

const two = (value: number): string => String(value).padStart(2, '0');

const clockOf = (milliseconds: number): string => {
  const seconds = Math.floor(milliseconds / 1_000);
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return `${two(hours)}:${two(minutes)}:${two(seconds % 60)}.${String(milliseconds % 1_000).padStart(3, '0')}`;
};

/** The same transcript beside a recording at this pace: every time is later by as much as the sound is longer. */
export const stretchedWebVtt = (source: string, pace: number): string =>
  source.replaceAll(times, (time) => clockOf(Math.round(millisecondsOf(time) / pace)));
