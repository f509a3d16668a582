export const texts = {
  lessons: 'Lessons',
  facts: (kind: string, path: string) => `/ ${kind} · ${path}`,
  history: 'History',
  preview: 'Preview',
  newTab: ' (opens in a new tab)',
} as const;
