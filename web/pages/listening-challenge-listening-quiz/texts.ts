export const texts = {
  back: 'Back',
  challenge: 'The listening challenge',
  notOpen: 'The challenge isn’t open yet',
  lessons: 'Look at the lessons',
  noQuiz: 'There’s no quiz in it right now. Come back soon, or listen to a lesson in the meantime.',
} as const;
