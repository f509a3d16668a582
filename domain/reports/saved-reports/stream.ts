/** One for a person: which reports they have saved is theirs alone. */
export const savedReportsStream = (personId: number): string => `savedReports-${personId}`;
