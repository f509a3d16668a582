export const texts = {
  add: (row: string) => `Add ${row}`,
  remove: (row: string) => `Remove ${row}`,
  up: (row: string) => `Move ${row} up`,
  down: (row: string) => `Move ${row} down`,
  none: 'None yet.',
  full: (most: number) => `At most ${most}.`,
} as const;
