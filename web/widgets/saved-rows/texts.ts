export const texts = {
  save: 'Save',
  plain: 'Your browser runs no scripts, so nothing is saved until you press Save.',
  removed: (row: string) => `${row} (removed)`,
} as const;
