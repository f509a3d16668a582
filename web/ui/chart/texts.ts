export const texts = {
  asTable: (chart: string) => `${chart}, as a table`,
  showTable: 'Show as table',
  showChart: 'Show as chart',
  tryAgain: 'Try again',
  failed: 'The chart couldn’t be loaded, but its numbers are in the table.',
} as const;
