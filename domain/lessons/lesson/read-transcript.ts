import { spokenClock, millisecondsOf } from './transcript-clock.ts';
import { longestLine, maxLines } from './timing.ts';
import { plainCueText } from './web-vtt.ts';
import type { WrittenLine } from './write-transcript.ts';

/** A problem in a file: the line, counted from 1, and the reason. */
export interface TranscriptProblem {
  readonly line: number;
  readonly message: string;
}
export interface ReadTranscript {
  /** Empty if there are problems: a file is accepted as a whole or not at all. */
  readonly lines: readonly WrittenLine[];
  readonly problems: readonly TranscriptProblem[];
}

interface Block {
  readonly at: number;
  readonly rows: readonly string[];
}
interface Cue {
  readonly at: number;
  readonly id: string;
  readonly start_ms: number;
  readonly end_ms: number;
  readonly text: string;
}

const blocksOf = (rows: readonly string[]): Block[] => {
  const blocks: { at: number; rows: string[] }[] = [];
  let open: { at: number; rows: string[] } | null = null;
  for (const [index, row] of rows.entries()) {
    if (row.trim() === '') open = null;
    else if (open) open.rows.push(row);
    else blocks.push((open = { at: index + 1, rows: [row] }));
  }
  return blocks;
};

const shown = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** The two times of "00:01.000 --> 00:02.000 align:start", or a description of the problem. */
const timesOf = (row: string): readonly [number, number] | string => {
  const [from = '', rest = ''] = row.split('-->').map((part) => part.trim());
  const to = rest.split(/\s/)[0]!;
  const times: number[] = [];
  for (const text of [from, to]) {
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
const lateTimes = 'Times stand in the middle of a block. Leave an empty line before each block.';

const cueOf = ({ at, rows }: Block): Cue | TranscriptProblem => {
  const place = rows.findIndex((row) => row.includes('-->'));
  if (place === -1) return { line: at, message: noTimes };
  if (place > 1) return { line: at + place, message: lateTimes };
  const again = rows.findIndex((row, index) => index > place && row.includes('-->'));
  if (again !== -1) return { line: at + again, message: lateTimes };
  const times = timesOf(rows[place]!);
  if (typeof times === 'string') return { line: at + place, message: times };
  const text = plainCueText(rows.slice(place + 1).join(' '));
  if (text === '') return { line: at + place, message: 'There are no words under these times.' };
  if (text.length > longestLine)
    return { line: at + place + 1, message: `A line has at most ${longestLine.toLocaleString('en-US')} characters.` };
  return { at: at + place, id: place === 1 ? rows[0]!.trim() : '', start_ms: times[0], end_ms: times[1], text };
};

/** Lines must be in chronological order in the file: a line out of order is most likely a typo. */
const orderProblems = (cues: readonly Cue[]): TranscriptProblem[] =>
  cues.flatMap((cue, index) => {
    const before = cues[index - 1];
    if (!before || cue.start_ms >= before.end_ms) return [];
    const begins = `It begins at ${spokenClock(cue.start_ms)}, `;
    const message =
      cue.start_ms < before.start_ms
        ? `${begins}before the one above it, which begins at ${spokenClock(before.start_ms)}.`
        : `${begins}while the one above it lasts until ${spokenClock(before.end_ms)}.`;
    return [{ line: cue.at, message }];
  });

/** Our own recordings name their lines `paragraph.line`; in other files each line is its own paragraph. */
const paragraphsOf = (cues: readonly Cue[]): number[] => {
  const names = cues.map(({ id }, index) => /^(\d+)\.\d+$/.exec(id)?.[1] ?? `line ${index}`);
  const known = new Map<string, number>();
  for (const name of names) if (!known.has(name)) known.set(name, known.size);
  return names.map((name) => known.get(name)!);
};

const refused = (problems: readonly TranscriptProblem[]): ReadTranscript => ({ lines: [], problems });

const isHead = ({ at, rows }: Block): boolean => at === 1 || /^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(rows[0]!);
const looksLikeSrt = (blocks: readonly Block[]): boolean =>
  blocks[0]?.rows.slice(0, 2).some((row) => row.includes('-->')) ?? false;

/** Reads a WebVTT or SRT file strictly: either the whole file is read as intended, or its problems are reported. */
export const readTranscript = (source: string): ReadTranscript => {
  const rows = source
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split('\n');
  const isWebVtt = /^WEBVTT(?:[ \t]|$)/.test(rows[0]!);
  const blocks = blocksOf(rows);
  if (!isWebVtt && !looksLikeSrt(blocks)) {
    return refused([{ line: 1, message: 'This is neither WebVTT, which begins with the line WEBVTT, nor SRT.' }]);
  }
  const read = (isWebVtt ? blocks.filter((block) => !isHead(block)) : blocks).map(cueOf);
  const cues = read.filter((one): one is Cue => 'id' in one);
  const broken = read.filter((one): one is TranscriptProblem => 'message' in one);
  const problems = [...broken, ...orderProblems(cues)].toSorted((a, b) => a.line - b.line);
  if (problems.length > 0) return refused(problems);
  if (cues.length === 0) return refused([{ line: 1, message: 'There are no lines in this file.' }]);
  if (cues.length > maxLines) {
    return refused([
      { line: cues[maxLines]!.at, message: `A transcript has at most ${maxLines.toLocaleString('en-US')} lines.` },
    ]);
  }
  const paragraphs = paragraphsOf(cues);
  const lines = cues.map(({ start_ms, end_ms, text }, index) => ({ start_ms, end_ms, text, paragraph: paragraphs[index]! }));
  return { lines, problems: [] };
};
