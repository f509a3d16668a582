export const texts = {
  home: 'Home',
  csv: 'Download CSV',
  asOf: (time: string) => `As of ${time}`,
} as const;
