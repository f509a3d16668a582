export const texts = {
  field: 'Class or teacher',
  noneFound: (words: string) => `No classes match “${words}”`,
  otherWords: 'Check the spelling, or use fewer words.',
  otherWordsOrFilters: 'Check the spelling, use fewer words, or remove another filter.',
  endSearch: 'Show all classes',
} as const;
