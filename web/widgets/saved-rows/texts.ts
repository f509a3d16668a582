export const texts = {
  save: 'Save',
  removed: (row: string) => `${row} (removed)`,
} as const;
