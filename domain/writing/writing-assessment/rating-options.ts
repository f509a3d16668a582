/** One-click ratings of an assessment. They are joined by commas, so none of them contains one. */
export const ratingOptions = {
  positive: ['The level fits', 'The evidence is well chosen', 'The feedback is useful', 'It saved me time'],
  negative: [
    'The level is too high',
    'The level is too low',
    'The evidence does not fit',
    'The feedback is not useful',
    'It misread the answer',
  ],
} as const;

export type Rating = keyof typeof ratingOptions;

const ratingOf = (part: string): Rating | null => {
  for (const rating of ['positive', 'negative'] as const) {
    if (part === rating || (ratingOptions[rating] as readonly string[]).includes(part)) return rating;
  }
  return null;
};

/** Parses `feedback_type`: chosen options joined by commas, or a free text. */
export const readFeedbackType = (feedbackType: string): { rating: Rating | null; options: string[] } => {
  const parts = feedbackType
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const ratings = new Set(parts.map(ratingOf));
  const [only = null] = ratings.size === 1 ? ratings : [];
  return { rating: only, options: parts.filter((part) => ratingOf(part) !== null && !(part in ratingOptions)) };
};
