type ResultsMessage = 'Perfection' | 'Great Job' | 'Nice Job' | 'Keep Working';

/** The server's rule, for previews, which never reach it. Compared in whole numbers: 85 of 100 is not above 85 %. */
export function resultsMessage(correct: number, questions: number): ResultsMessage {
  if (questions > 0 && correct === questions) return 'Perfection';
  if (correct * 100 > questions * 85) return 'Great Job';
  return correct * 100 > questions * 70 ? 'Nice Job' : 'Keep Working';
}
