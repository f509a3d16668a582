export const texts = {
  quizzes: 'Quizzes',
  correct: 'Correct the key',
  notTaken: 'No one has taken this quiz yet',
  toEditor: 'Go to the editor',
  noScores: 'There are no scores that could change. Choose another correct choice in the editor.',
  soFar: 'Corrections so far',
  checkAgain: 'Check again',
  stale: 'We couldn’t check the progress, so what you see may be out of date.',
} as const;
