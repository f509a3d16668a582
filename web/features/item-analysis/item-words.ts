import type { AnalysedItem } from '../../../api/item-analysis/schemas.ts';

type Flag = AnalysedItem['flags'][number];

/** In a word or two, and what to do about it. */
export const flagWords: Readonly<Record<Flag, { short: string; advice: string; urgent: boolean }>> = {
  key_suspect: {
    short: 'Check the key',
    advice: 'The best students chose another answer more often than the right one. Is the right one marked?',
    urgent: true,
  },
  negative_discrimination: {
    short: 'Negative discrimination',
    advice: 'Students with low scores got it right more often than students with high scores. Reread the question and the key.',
    urgent: true,
  },
  low_discrimination: {
    short: 'Tells little',
    advice: 'Strong and weak students do about equally well on it.',
    urgent: false,
  },
  harder_than_guessing: {
    short: 'Harder than guessing',
    advice: 'Fewer students got it right than if all had guessed. A wrong choice may be too tempting, or the audio unclear.',
    urgent: true,
  },
  nearly_all_correct: {
    short: 'Nearly all correct',
    advice: 'It no longer tells students apart; it may still be a good opener.',
    urgent: false,
  },
  distractor_attracts_upper: {
    short: 'A wrong choice draws the best',
    advice: 'The upper group chose a wrong answer more often than the lower group did. It may be arguable.',
    urgent: false,
  },
  distractor_unused: {
    short: 'Unused choice',
    advice: 'Nobody chose one of the wrong answers, so the question is easier than it looks.',
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

/** What the reliability allows one to do with the scores. */
export function reliabilityWords(kr20: number | null): string {
  if (kr20 === null) return 'cannot be computed';
  if (kr20 >= 0.8) return 'good';
  if (kr20 >= 0.6) return 'enough to compare groups';
  return 'low: short quizzes often are';
}
