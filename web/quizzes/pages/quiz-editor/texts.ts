export const texts = {
  quizzes: 'Quizzes',
  facts: (lesson: string, kind: string, owners: string) => ` · ${lesson} · ${kind} · Owner: ${owners}`,
  preview: 'Preview',
  newTab: '(opens in a new tab)',
} as const;
