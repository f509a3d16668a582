/** For the environment of a server: its clock stands so far ahead of ours. */
export const clockAhead = (milliseconds: number): Record<string, string> => ({
  NODE_OPTIONS: '--import=./tests/e2e/support/set-clock.ts',
  CLOCK_AHEAD_MS: String(milliseconds),
});
