/** Apart from the others: it is on every report. */
export const texts = { open: 'Save this report' } as const;
