export const texts = {
  minutes: (count: number) => `${count} min`,
  quiz: 'With a quiz',
} as const;
