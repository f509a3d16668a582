/** Finds the captions in a WebVTT or SRT file, by the steps that browsers take (WebVTT, 6.1). */
import { millisecondsOf, spokenClock } from '../transcript-clock.ts';

/** What was not taken as it stands: lines `line` to `to` of the file, counted from 1, and the reason. */
export interface Remark {
  readonly line: number;
  readonly to: number;
  readonly message: string;
}

export interface Cue {
  /** Line of its times, and its last one. */
  readonly at: number;
  readonly to: number;
  readonly id: string;
  readonly start_ms: number;
  readonly end_ms: number;
  readonly source: string;
}

export interface Cues {
  readonly cues: readonly Cue[];
  readonly remarks: readonly Remark[];
}

const arrow = '-->';
const isArrow = (row: string | undefined): boolean => row?.includes(arrow) ?? false;
const isBlank = (row: string | undefined): boolean => row === undefined || row.trim() === '';
const shown = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** The two times of "00:01.000 --> 00:02.000 align:start", or why they are none. */
const timesOf = (row: string): readonly [number, number] | string => {
  const [from = '', rest = ''] = row.split(arrow).map((part) => part.trim());
  const times: number[] = [];
  for (const text of [from, rest.split(/\s/)[0]!]) {
    if (/^[-−]\s*\d/.test(text)) return `The time ${shown(text)} is before the recording begins.`;
    const time = millisecondsOf(text);
    if (time === null) return `“${shown(text)}” is not a time. Write it as 00:01:02.500.`;
    times.push(time);
  }
  const [start, end] = times as [number, number];
  if (end <= start) return `It ends at ${spokenClock(end)}, but begins at ${spokenClock(start)}: it has to end later.`;
  return [start, end];
};

const noTimes = 'These words have no times above them. Each block starts with times such as 00:00:01.000 --> 00:00:02.500.';
const onlyName = (row: string): string =>
  `“${shown(row.trim())}” stands above the times. There it is the name of a caption, which is not shown.`;
const ofStream =
  'X-TIMESTAMP-MAP fits captions to a stream. A recording begins at 0, so the times are taken as they stand: check that they fit.';

/** Rows `from` to `to` (exclusive), of which `times` has the times. */
interface Found {
  readonly from: number;
  readonly times: number;
  readonly to: number;
}

const cueOf = (rows: readonly string[], { from, times, to }: Found): Cue | Remark => {
  const read = timesOf(rows[times]!);
  const last = Math.max(to, times + 1);
  if (typeof read === 'string') return { line: times + 1, to: last, message: read };
  const id = from < times ? rows[from]!.trim() : '';
  return { at: times + 1, to: last, id, start_ms: read[0], end_ms: read[1], source: rows.slice(times + 1, to).join('\n') };
};

const collected = (found: readonly (Cue | Remark)[], remarks: readonly Remark[]): Cues => ({
  cues: found.filter((one): one is Cue => 'at' in one),
  remarks: [...remarks, ...found.filter((one): one is Remark => 'message' in one)],
});

/** Where the head of the file ends: at an empty line, or at times without one before them. */
const headOf = (rows: readonly string[], remarks: Remark[]): number => {
  let place = 1;
  while (place < rows.length && rows[place] !== '' && !isArrow(rows[place])) {
    const row = rows[place]!;
    const line = place + 1;
    if (/^X-TIMESTAMP-MAP\s*=/.test(row)) remarks.push({ line, to: line, message: ofStream });
    else if (!isBlank(row) && !/^[\w-]+\s*[:=]/.test(row) && !isArrow(rows[place + 1]))
      remarks.push({ line, to: line, message: noTimes });
    place += 1;
  }
  return place;
};

/**
 * The rows of a file that begins with WEBVTT. A line of blanks belongs to its block; only an empty one, or the next times, ends
 * it.
 */
export const webVttCues = (rows: readonly string[]): Cues => {
  const remarks: Remark[] = [];
  const found: (Cue | Remark)[] = [];
  let at = headOf(rows, remarks);
  while (at < rows.length) {
    const from = at;
    if (rows[from] === '') {
      at += 1;
      continue;
    }
    const times = isArrow(rows[from]) ? from : isArrow(rows[from + 1]) ? from + 1 : -1;
    at = (times === -1 ? from : times) + 1;
    while (at < rows.length && rows[at] !== '' && !isArrow(rows[at])) at += 1;
    // After a line of blanks, the name of the next one.
    if (times !== -1 && isArrow(rows[at]) && at - times > 2 && isBlank(rows[at - 2]) && !isBlank(rows[at - 1])) at -= 1;
    const isAside = /^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(rows[from]!) && times !== from + 1;
    if (isAside || rows.slice(from, at).every(isBlank)) continue;
    if (times === -1) remarks.push({ line: from + 1, to: at, message: noTimes });
    else found.push(cueOf(rows, { from, times, to: at }));
    if (times > from && /\S\s+\S/.test(rows[from]!))
      remarks.push({ line: from + 1, to: from + 1, message: onlyName(rows[from]!) });
  }
  return collected(found, remarks);
};

/** The number above the times at `times`, or the times themselves, where there is none. */
const beginOf = (rows: readonly string[], times: number, nth: number): number => {
  const number = rows[times - 1]?.trim() ?? '';
  if (!/^\d+$/.test(number)) return times;
  return isBlank(rows[times - 2]) || Number(number) === nth ? times - 1 : times;
};

/** SRT has no rules: everything up to the number of the next one belongs to it, empty lines too. */
export const srtCues = (rows: readonly string[]): Cues => {
  const begins = rows
    .flatMap((row, times) => (isArrow(row) ? [times] : []))
    .map((times, index) => ({
      times,
      from: beginOf(rows, times, index + 1),
    }));
  const head = rows.slice(0, begins[0]?.from ?? rows.length).findIndex((row) => !isBlank(row));
  const remarks = head === -1 ? [] : [{ line: head + 1, to: begins[0]?.from ?? rows.length, message: noTimes }];
  const found = begins.map(({ times, from }, index) => cueOf(rows, { from, times, to: begins[index + 1]?.from ?? rows.length }));
  return collected(found, remarks);
};

/** Without its byte order mark, and with one kind of line end. */
export const rowsOf = (source: string): string[] =>
  source
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split('\n');

export const isWebVtt = (rows: readonly string[]): boolean => /^WEBVTT(?:[ \t]|$)/.test(rows[0]!);
/** Whether anything in the file looks like times. */
export const isSrt = (rows: readonly string[]): boolean => rows.some((row) => /\d\s*-->\s*[-−]?\s*\d/.test(row));
