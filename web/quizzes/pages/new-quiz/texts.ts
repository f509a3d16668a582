export const texts = {
  title: 'New quiz',
  quizzes: 'Quizzes',
  noLessons: 'No lessons yet',
  publishFirst: 'A quiz belongs to a lesson. Publish a lesson first.',
} as const;
