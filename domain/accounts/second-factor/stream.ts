/** The stream of one person's second step. */
export const secondFactorStream = (personId: number): string => `secondFactor-${personId}`;
