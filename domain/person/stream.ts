export const personStream = (personId: number): string => `person-${personId}`;
