const greatJobAbovePercent = 85;
const niceJobAbovePercent = 70;

export type ResultsMessage = 'Perfection' | 'Great Job' | 'Nice Job' | 'Keep Working';

/** Chosen by the share of correct answers. Uses only whole numbers, because 0.85 has no exact floating-point value. */
export const resultsMessage = (correct: number, questions: number): ResultsMessage => {
  if (questions > 0 && correct === questions) return 'Perfection';
  if (correct * 100 > questions * greatJobAbovePercent) return 'Great Job';
  if (correct * 100 > questions * niceJobAbovePercent) return 'Nice Job';
  return 'Keep Working';
};
