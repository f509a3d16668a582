import { isWebVtt, rowsOf, webVttCues } from './captions/cue-blocks.ts';
import { captionsOf } from './captions/rolled-up.ts';

/** A spoken line with its times in the recording. */
export interface TimedLine {
  readonly startMs: number;
  readonly endMs: number;
  /** Plain text. */
  readonly text: string;
  /** Counts from 0; lines with the same number belong to one paragraph. */
  readonly paragraph: number;
}

/** Our own recordings name their lines `paragraph.line`; in other files each line is its own paragraph. */
export const paragraphsOf = (cues: readonly { readonly id: string }[]): number[] => {
  const names = cues.map(({ id }, index) => /^(\d+)\.\d+$/.exec(id)?.[1] ?? `line ${index}`);
  const known = new Map<string, number>();
  for (const name of names) if (!known.has(name)) known.set(name, known.size);
  return names.map((name) => known.get(name)!);
};

/** The lines of a WebVTT file, sorted by time. What a browser would not show is skipped; another format gives no lines. */
export const parseWebVtt = (source: string): TimedLine[] => {
  const rows = rowsOf(source);
  if (!isWebVtt(rows)) return [];
  const captions = captionsOf(webVttCues(rows).cues).filter(({ text }) => text !== '');
  const paragraphs = paragraphsOf(captions);
  return captions.map(({ start_ms, end_ms, text }, index) => ({
    startMs: start_ms,
    endMs: end_ms,
    text,
    paragraph: paragraphs[index]!,
  }));
};
