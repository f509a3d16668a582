export const texts = {
  collections: 'Collections',
  facts: (path: string) => `/ ${path}`,
  history: 'History',
  open: 'Open the page',
} as const;
