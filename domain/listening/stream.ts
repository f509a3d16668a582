/** One stream for each lesson and day (in UTC), so that none grows for ever. */
export const audioPlayStream = (contentId: string, playedAt: string): string => `audioPlay-${contentId}-${playedAt.slice(0, 10)}`;
