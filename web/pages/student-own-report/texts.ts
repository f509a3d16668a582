export const texts = {
  one: 'finished quiz',
  many: 'finished quizzes',
  whenEmpty: 'When you finish a quiz, you’ll find it here.',
  title: 'My results',
  table: 'My quizzes',
} as const;
