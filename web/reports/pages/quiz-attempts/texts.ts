export const texts = {
  title: (student: string) => `${student}’s attempts`,
  nothingYet: 'No attempts yet',
  back: 'Back to the report',
  whenEmpty: (student: string) => `${student}’s attempts show up here as soon as the quiz is started.`,
} as const;
