import { spokenClock } from './transcript-clock.ts';

/** A line of a transcript while its timings are being set; null is a time not set yet. */
export interface TimingLine {
  readonly start_ms: number | null;
  readonly end_ms: number | null;
  readonly text: string;
  /** Counts from 0; lines with the same number belong to one paragraph. */
  readonly paragraph: number;
}

export const maxLines = 5_000;
export const longestLine = 1_000;

/**
 * A problem with a line. `place` counts from 1. `at` is the wrong time in this line, `beside` the time that it conflicts with.
 */
export type TimingProblem =
  | { readonly kind: 'no_words' | 'no_time'; readonly place: number }
  | {
      readonly kind: 'backwards' | 'disorder' | 'overlap' | 'past_end';
      readonly place: number;
      readonly at: number;
      readonly beside: number;
    };

/** Two measurements of the same recording can differ by a frame or two, in milliseconds. */
const measureTolerance = 100;

const between = (line: TimingLine, before: TimingLine | undefined, place: number): TimingProblem | null => {
  if (line.start_ms === null || !before || before.start_ms === null) return null;
  if (line.start_ms < before.start_ms) return { kind: 'disorder', place, at: line.start_ms, beside: before.start_ms };
  if (before.end_ms !== null && before.end_ms > before.start_ms && line.start_ms < before.end_ms)
    return { kind: 'overlap', place, at: line.start_ms, beside: before.end_ms };
  return null;
};

const within = ({ start_ms, end_ms, text }: TimingLine, place: number, durationMs: number | null): TimingProblem[] => {
  const problems: TimingProblem[] = [];
  if (text.trim() === '') problems.push({ kind: 'no_words', place });
  if (start_ms === null || end_ms === null) return [...problems, { kind: 'no_time', place }];
  if (end_ms <= start_ms) problems.push({ kind: 'backwards', place, at: end_ms, beside: start_ms });
  if (durationMs !== null && end_ms > durationMs + measureTolerance)
    problems.push({ kind: 'past_end', place, at: end_ms, beside: durationMs });
  return problems;
};

/** The problems that keep these lines from fitting the recording, in line order. */
export const timingProblems = (lines: readonly TimingLine[], durationMs: number | null): TimingProblem[] =>
  lines.flatMap((line, index) => {
    const beside = between(line, lines[index - 1], index + 1);
    return [...within(line, index + 1, durationMs), ...(beside ? [beside] : [])];
  });

/** The problem as a sentence, with both times. */
export const timingWords = (problem: TimingProblem): string => {
  const { place } = problem;
  if (!('at' in problem)) return problem.kind === 'no_words' ? `Line ${place} has no words.` : `Line ${place} has no time yet.`;
  const [at, beside] = [spokenClock(problem.at), spokenClock(problem.beside)];
  if (problem.kind === 'backwards') return `Line ${place} ends at ${at}, but begins at ${beside}: it has to end later.`;
  if (problem.kind === 'disorder') return `Line ${place} begins at ${at}, before line ${place - 1}, which begins at ${beside}.`;
  if (problem.kind === 'overlap') return `Line ${place} begins at ${at}, while line ${place - 1} lasts until ${beside}.`;
  return `Line ${place} lasts until ${at}, but the recording ends at ${beside}.`;
};
