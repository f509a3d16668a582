export const texts = {
  home: 'Home',
  charts: 'Charts',
  asOf: (time: string) => `As of ${time}`,
} as const;
