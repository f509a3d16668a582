/** A spoken line with its times in the recording. */
export interface TimedLine {
  readonly startMs: number;
  readonly endMs: number;
  /** Plain text. */
  readonly text: string;
  /** Counts from 0; lines with the same number belong to one paragraph. */
  readonly paragraph: number;
}

const clock = String.raw`(?:(\d{2,}):)?(\d{2}):(\d{2})\.(\d{3})`;
const timing = new RegExp(String.raw`^\s*${clock}\s+-->\s+${clock}(?:\s|$)`);

const millisecondsOf = ([hours = '0', minutes, seconds, rest]: readonly (string | undefined)[]): number =>
  ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000 + Number(rest);

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: '\u00a0', lrm: '\u200e', rlm: '\u200f' };

/** The text without WebVTT and SRT tags. */
export const plainCueText = (text: string): string =>
  text
    .replaceAll(/<[^>]*>|\{\\[^}]*\}/g, '')
    .replaceAll(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => entities[name]!)
    .replaceAll(/\s+/g, ' ')
    .trim();

interface Cue {
  readonly id: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly text: string;
}

const cueOf = (block: string): Cue | null => {
  const lines = block.split('\n');
  const at = lines.findIndex((line) => line.includes('-->'));
  if (at === -1 || at > 1) return null;
  const [, ...times] = timing.exec(lines[at]!) ?? [];
  const [startMs, endMs] = [millisecondsOf(times.slice(0, 4)), millisecondsOf(times.slice(4))];
  const text = plainCueText(lines.slice(at + 1).join(' '));
  if (!(endMs > startMs) || text === '') return null;
  return { id: at === 1 ? lines[0]!.trim() : '', startMs, endMs, text };
};

/** Our own recordings name their lines `paragraph.line`; in other files each line is its own paragraph. */
const paragraphOf = ({ id }: Cue, index: number): string => /^(\d+)\.\d+$/.exec(id)?.[1] ?? `line ${index}`;

/** The lines of a WebVTT file, sorted by time. Unreadable lines are skipped; a file in another format gives no lines. */
export const parseWebVtt = (source: string): TimedLine[] => {
  const text = source.replace(/^\uFEFF/, '').replaceAll(/\r\n?/g, '\n');
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(text)) return [];
  const cues = text.split(/\n{2,}/).flatMap((block) => cueOf(block.replace(/^\n+/, '')) ?? []);
  const sorted = cues.toSorted((a, b) => a.startMs - b.startMs);
  const paragraphs = [...new Set(sorted.map(paragraphOf))];
  return sorted.map((cue, index) => ({
    startMs: cue.startMs,
    endMs: cue.endMs,
    text: cue.text,
    paragraph: paragraphs.indexOf(paragraphOf(cue, index)),
  }));
};
