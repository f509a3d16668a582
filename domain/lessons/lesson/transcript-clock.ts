const two = (value: number): string => String(value).padStart(2, '0');

const clockWith =
  (point: string) =>
  (milliseconds: number): string => {
    const seconds = Math.floor(milliseconds / 1_000);
    const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
    return `${two(hours)}:${two(minutes)}:${two(seconds % 60)}${point}${String(milliseconds % 1_000).padStart(3, '0')}`;
  };

/** 62500 → "00:01:02.500", the WebVTT format. */
export const webVttClock = clockWith('.');
/** "00:01:02,500" */
export const srtClock = clockWith(',');

/** A readable time without unneeded digits: "1:02.5". */
export const spokenClock = (milliseconds: number): string => {
  const [minutes, seconds] = [Math.floor(milliseconds / 60_000), Math.floor(milliseconds / 1_000) % 60];
  const rest = String(Math.round(milliseconds) % 1_000).padStart(3, '0');
  return `${minutes}:${two(seconds)}.${rest.replace(/0{1,2}$/, '')}`;
};

/** Parses "00:01:02.500", with a comma too; hours are optional. Null for anything else. */
export const millisecondsOf = (text: string): number | null => {
  const parts = /^(?:(\d{1,4}):)?(\d{1,2}):(\d{2})[.,](\d{1,3})$/.exec(text);
  if (!parts) return null;
  const [, hours = '0', minutes, seconds, rest] = parts;
  if (Number(seconds) > 59 || (parts[1] !== undefined && Number(minutes) > 59)) return null;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000 + Number(rest!.padEnd(3, '0'));
};
