import type { TimingLine } from '#domain/lessons/lesson/timing.ts';

export type Edge = 'start_ms' | 'end_ms';

/** Rounds times to a hundredth of a second; smaller differences cannot be heard. */
const rounded = (milliseconds: number): number => Math.max(0, Math.round(milliseconds / 10) * 10);

const changed = (lines: readonly TimingLine[], index: number, change: Partial<TimingLine>): TimingLine[] =>
  lines.with(index, { ...lines[index]!, ...change });

/**
 * Starts the line at `index` now and ends the line before it, unless that has already ended. Later lines that would start earlier
 * lose their times and must be timed again. `lines.length` marks the end of the last line.
 */
export function marked(lines: readonly TimingLine[], index: number, atMs: number): TimingLine[] {
  const at = rounded(atMs);
  const before = lines[index - 1];
  let next = [...lines];
  if (before) {
    const hasEnded =
      index < lines.length && before.end_ms !== null && before.end_ms <= at && before.end_ms > (before.start_ms ?? 0);
    if (!hasEnded) next = changed(next, index - 1, { end_ms: at });
  }
  if (index >= lines.length) return next;
  const { end_ms } = lines[index]!;
  next = changed(next, index, { start_ms: at, end_ms: end_ms !== null && end_ms > at ? end_ms : null });
  return next.map((line, place) =>
    place > index && line.start_ms !== null && line.start_ms <= at ? { ...line, start_ms: null, end_ms: null } : line,
  );
}

/** Undoes a mark: clears the line's times and the end of the line before it. */
export function unmarked(lines: readonly TimingLine[], index: number): TimingLine[] {
  const without = index < lines.length ? changed(lines, index, { start_ms: null, end_ms: null }) : [...lines];
  return index > 0 ? changed(without, index - 1, { end_ms: null }) : without;
}

export const movedEdge = (lines: readonly TimingLine[], index: number, edge: Edge, toMs: number | null): TimingLine[] =>
  changed(lines, index, { [edge]: toMs === null ? null : rounded(toMs) });

export const reworded = (lines: readonly TimingLine[], index: number, text: string): TimingLine[] =>
  changed(lines, index, { text });

export const withoutLine = (lines: readonly TimingLine[], index: number): TimingLine[] => lines.toSpliced(index, 1);

/** Inserts an empty line after this one. It fills the pause before the next line, if there is one. */
export function withLineAfter(lines: readonly TimingLine[], index: number): TimingLine[] {
  const [line, next] = [lines[index], lines[index + 1]];
  const from = line?.end_ms ?? null;
  const to = from !== null && next && next.start_ms !== null && next.start_ms > from ? next.start_ms : null;
  const added = { start_ms: to === null ? null : from, end_ms: to, text: '', paragraph: line?.paragraph ?? 0 };
  return lines.toSpliced(index + 1, 0, added);
}

/** Index of the first line without a start time, or the number of lines if all have one. */
export const firstUntimed = (lines: readonly TimingLine[]): number => {
  const found = lines.findIndex(({ start_ms }) => start_ms === null);
  return found === -1 ? lines.length : found;
};

/** The line that is spoken at this moment, else the last one that has begun; -1 before the first. */
export const lineAtTime = (lines: readonly TimingLine[], atMs: number): number =>
  lines.findLastIndex(({ start_ms }) => start_ms !== null && start_ms <= atMs);

/** The same lines for a recording that is `factor` times as long. */
export const stretchedLines = (lines: readonly TimingLine[], factor: number): TimingLine[] =>
  lines.map((line) => ({
    ...line,
    start_ms: line.start_ms === null ? null : rounded(line.start_ms * factor),
    end_ms: line.end_ms === null ? null : rounded(line.end_ms * factor),
  }));
