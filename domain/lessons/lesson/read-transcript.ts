import { captionsOf, type Caption } from './captions/rolled-up.ts';
import { isSrt, isWebVtt, rowsOf, srtCues, webVttCues, type Remark } from './captions/cue-blocks.ts';
import { longestLine, maxLines } from './timing.ts';
import { spokenClock } from './transcript-clock.ts';
import { paragraphsOf } from './web-vtt.ts';
import type { WrittenLine } from './write-transcript.ts';

/** What was not taken as it stands in the file: its lines, counted from 1, and the reason. */
export type TranscriptProblem = Remark;
export interface ReadTranscript {
  readonly lines: readonly WrittenLine[];
  /** From top to bottom. Everything else was taken; where nothing could be, they say why. */
  readonly problems: readonly TranscriptProblem[];
}

const refused = (...problems: TranscriptProblem[]): ReadTranscript => ({ lines: [], problems });

const remarkOf = ({ at, to }: Caption, message: string): Remark => ({ line: at, to, message });

/** Those that can be shown; a remark about each of the others. */
const shownOf = (captions: readonly Caption[], remarks: Remark[]): Caption[] =>
  captions.filter((one) => {
    if (one.remark !== null) remarks.push(remarkOf(one, one.remark));
    if (one.text.length > longestLine)
      remarks.push(remarkOf(one, `A line has at most ${longestLine.toLocaleString('en-US')} characters. It is left out.`));
    else if (one.text === '') remarks.push(remarkOf(one, 'There are no words under these times.'));
    return one.text !== '' && one.text.length <= longestLine;
  });

/** A browser shows captions that overlap above each other. A transcript has one speaker, so the earlier one ends first. */
const inTurn = (captions: readonly Caption[], remarks: Remark[]): Caption[] => {
  const lines: Caption[] = [];
  let lowest = 0;
  for (const one of captions) {
    const before = lines.at(-1);
    const begins = `It begins at ${spokenClock(one.start_ms)}, `;
    if (one.at < lowest) remarks.push(remarkOf(one, `${begins}before one above it. It is taken in order of time.`));
    lowest = Math.max(lowest, one.at);
    if (!before || one.start_ms >= before.end_ms) lines.push(one);
    else if (one.start_ms > before.start_ms) {
      const lasts = spokenClock(before.end_ms);
      remarks.push(
        remarkOf(one, `${begins}while the one before it lasts until ${lasts}. The one before now ends when it begins.`),
      );
      lines[lines.length - 1] = { ...before, end_ms: one.start_ms };
      lines.push(one);
    } else if (before.text.length + one.text.length < longestLine) {
      remarks.push(remarkOf(one, `${begins}together with the one before it. The two are one line now.`));
      const end_ms = Math.max(before.end_ms, one.end_ms);
      lines[lines.length - 1] = { ...before, end_ms, text: `${before.text} ${one.text}` };
    } else
      remarks.push(
        remarkOf(one, `${begins}together with the one before it, and both are too long for one line. It is left out.`),
      );
  }
  return lines;
};

/**
 * Reads a WebVTT file as browsers do, or an SRT file as players do. What cannot be shown is named by line, and the rest is taken.
 */
export const readTranscript = (source: string): ReadTranscript => {
  const rows = rowsOf(source);
  if (!isWebVtt(rows) && !isSrt(rows)) {
    const message = 'This is neither WebVTT, which begins with the line WEBVTT, nor SRT.';
    return refused({ line: 1, to: rows.length, message });
  }
  const { cues, remarks: found } = isWebVtt(rows) ? webVttCues(rows) : srtCues(rows);
  const remarks = [...found];
  const all = inTurn(shownOf(captionsOf(cues), remarks), remarks);
  const first = all[maxLines];
  if (first) {
    const message = `A transcript has at most ${maxLines.toLocaleString('en-US')} lines. From here on nothing is taken.`;
    remarks.push({ line: first.at, to: rows.length, message });
  }
  const kept = all.slice(0, maxLines);
  const problems = remarks.toSorted((a, b) => a.line - b.line);
  if (kept.length === 0 && problems.length === 0) {
    return refused({ line: 1, to: rows.length, message: 'There are no lines in this file.' });
  }
  const paragraphs = paragraphsOf(kept);
  const lines = kept.map(({ start_ms, end_ms, text }, index) => ({ start_ms, end_ms, text, paragraph: paragraphs[index]! }));
  return { lines, problems };
};
