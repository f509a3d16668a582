import type { AnalysedItem } from '#api/quiz-taking/item-analysis/schemas.ts';
import { texts } from './texts.ts';

type Flag = AnalysedItem['flags'][number];

/** Each flag in a word or two, with advice on what to do. */
export const flagWords: Readonly<Record<Flag, { short: string; advice: string; urgent: boolean }>> = {
  key_suspect: {
    short: texts.flags.key,
    advice: texts.flags.keyAdvice,
    urgent: true,
  },
  negative_discrimination: {
    short: texts.flags.negative,
    advice: texts.flags.negativeAdvice,
    urgent: true,
  },
  low_discrimination: {
    short: texts.flags.weak,
    advice: texts.flags.weakAdvice,
    urgent: false,
  },
  harder_than_guessing: {
    short: texts.flags.guessing,
    advice: texts.flags.guessingAdvice,
    urgent: true,
  },
  nearly_all_correct: {
    short: texts.flags.easy,
    advice: texts.flags.easyAdvice,
    urgent: false,
  },
  distractor_attracts_upper: {
    short: texts.flags.distractor,
    advice: texts.flags.distractorAdvice,
    urgent: false,
  },
  distractor_unused: {
    short: texts.flags.unused,
    advice: texts.flags.unusedAdvice,
    urgent: false,
  },
};

/** "0.43", "−0.10", "–" where there is none. */
export function indexWords(value: number | null): string {
  if (value === null) return '–';
  const text = Math.abs(value).toFixed(2);
  return value < 0 && text !== '0.00' ? `−${text}` : text;
}

export function shareWords(value: number | null): string {
  return value === null ? '–' : `${Math.round(value * 100)}%`;
}

/** What the scores can be used for, given their reliability. */
export function reliabilityWords(kr20: number | null): string {
  if (kr20 === null) return texts.reliability.unknown;
  if (kr20 >= 0.8) return 'good';
  if (kr20 >= 0.6) return texts.reliability.enough;
  return texts.reliability.low;
}
