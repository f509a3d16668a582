export const secondFactorStream = (personId: number): string => `secondFactor-${personId}`;
