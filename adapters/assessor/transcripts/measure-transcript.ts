import type { MeasuredLevel } from '#domain/lessons/lesson/events.ts';
import type { LevelOutcome } from '#domain/lessons/lesson/level-updates.ts';
import { elpLevelOf } from './elp-level.ts';
import { readTranscript } from './read-transcript.ts';
import { textComplexityOf } from './text-complexity.ts';

/** Another name with any change of counts, steps or words: levels of different methods are told apart in the log. */
export const transcriptMethod = 'transcript-1';

const problems = {
  empty: 'This lesson has no transcript yet. Write one under “The story”, then update again.',
  foreign: 'The transcript does not seem to be in English, and this level is measured for English only. Choose it yourself.',
} as const;

const rounded = (measures: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(measures).map(([name, value]) => [name, Math.round(value * 100) / 100]));

/** A level as its transcript has it, with what was counted for it, or why there is none. The same transcript has the same level. */
export const measureTranscript = (level: MeasuredLevel, transcript: string): LevelOutcome => {
  const counts = readTranscript(transcript);
  if (counts.words === 0) return { problem: problems.empty };
  if (!counts.isEnglish) return { problem: problems.foreign };
  const found = level === 'elpLevel' ? elpLevelOf(counts) : textComplexityOf(counts);
  const { words, sentences } = counts;
  return {
    measured: { [level]: found.level } as Extract<LevelOutcome, { measured: unknown }>['measured'],
    method: transcriptMethod,
    measures: { words, sentences, ...rounded({ ...found.measures }) },
  };
};
