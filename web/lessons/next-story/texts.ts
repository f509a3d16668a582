export const texts = {
  goOn: 'Go on',
  allLessons: 'All lessons',
  nextStory: 'Next story:',
} as const;
