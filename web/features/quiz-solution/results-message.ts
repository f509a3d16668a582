import * as texts from './texts.ts';
type ResultsMessage = 'Perfection' | 'Great Job' | 'Nice Job' | 'Keep Working';

/** The server's rule, for previews, which never reach it. Compared in whole numbers: 85 of 100 is not above 85 %. */
export function resultsMessage(correct: number, questions: number): ResultsMessage {
  if (questions > 0 && correct === questions) return texts.perfection;
  if (correct * 100 > questions * 85) return texts.greatJob;
  return correct * 100 > questions * 70 ? texts.niceJob : texts.keepWorking;
}
