export const texts = {
  one: 'submitted solution',
  many: 'submitted solutions',
  whenEmpty: 'Students show up here as soon as they submit the quiz.',
  itemAnalysis: 'Item analysis',
  table: (quiz: string) => `Results of ${quiz}`,
} as const;
