const greatJobAbovePercent = 85;
const niceJobAbovePercent = 70;

export type ResultsMessage = 'Perfection' | 'Great Job' | 'Nice Job' | 'Keep Working';

/** By the share of correct answers. Whole numbers only: 0.85 has no exact floating-point value. */
export const resultsMessage = (correct: number, questions: number): ResultsMessage => {
  if (questions > 0 && correct === questions) return 'Perfection';
  if (correct * 100 > questions * greatJobAbovePercent) return 'Great Job';
  if (correct * 100 > questions * niceJobAbovePercent) return 'Nice Job';
  return 'Keep Working';
};
