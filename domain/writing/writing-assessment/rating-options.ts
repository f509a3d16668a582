/** What a teacher can say of an assessment with one click. They are joined by commas, so none has one. */
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

/** What `feedback_type` says: chosen options joined by commas, or a text of its own. */
export const readFeedbackType = (feedbackType: string): { rating: Rating | null; options: string[] } => {
  const parts = feedbackType
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const ratings = new Set(parts.map(ratingOf));
  const [only = null] = ratings.size === 1 ? ratings : [];
  return { rating: only, options: parts.filter((part) => ratingOf(part) !== null && !(part in ratingOptions)) };
};
