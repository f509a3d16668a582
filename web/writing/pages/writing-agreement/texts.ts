export const texts = {
  home: 'Home',
  csv: 'Download CSV',
  settings: 'Settings of the assessor',
  asOf: (time: string) => `As of ${time}`,
} as const;
