import { srtClock, webVttClock } from './transcript-clock.ts';

/** A line with both times set. */
export interface WrittenLine {
  readonly start_ms: number;
  readonly end_ms: number;
  readonly text: string;
  readonly paragraph: number;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll(/\s+/g, ' ').trim();

/** For example, "2.1" is the first line of the second paragraph. */
const names = (lines: readonly WrittenLine[]): string[] => {
  const inParagraph = new Map<number, number>();
  return lines.map(({ paragraph }) => {
    const place = (inParagraph.get(paragraph) ?? 0) + 1;
    inParagraph.set(paragraph, place);
    return `${paragraph + 1}.${place}`;
  });
};

/** WebVTT with one cue per line; the cue's name gives its paragraph. */
export const webVttOf = (lines: readonly WrittenLine[]): string => {
  const ids = names(lines);
  const cues = lines.map(
    ({ start_ms, end_ms, text }, index) =>
      `${ids[index]}\n${webVttClock(start_ms)} --> ${webVttClock(end_ms)}\n${escaped(text)}\n`,
  );
  return ['WEBVTT\n', ...cues].join('\n');
};

/** SubRip, for programs that do not support WebVTT. It has no paragraphs. */
export const srtOf = (lines: readonly WrittenLine[]): string =>
  lines
    .map(
      ({ start_ms, end_ms, text }, index) =>
        `${index + 1}\r\n${srtClock(start_ms)} --> ${srtClock(end_ms)}\r\n${text.replaceAll(/\s+/g, ' ').trim()}\r\n`,
    )
    .join('\r\n');
