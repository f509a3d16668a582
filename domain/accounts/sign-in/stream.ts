/** One stream for each person and month (of the sign-in, in UTC), so that none grows for ever. */
export const signInStream = (personId: number, signedInAt: string): string => `signIn-${personId}-${signedInAt.slice(0, 7)}`;
