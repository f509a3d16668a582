const aheadBy = process.env['CLOCK_AHEAD_MS'];

// Preloaded into a server by the environment below.
if (aheadBy !== undefined) {
  const RealDate = Date;
  const now = (): number => RealDate.now() + Number(aheadBy);
  globalThis.Date = new Proxy(RealDate, {
    construct: (real, given: [], target) => Reflect.construct(real, given.length === 0 ? [now()] : given, target) as object,
    get: (real, name) => (name === 'now' ? now : (Reflect.get(real, name) as unknown)),
  });
}

/** For the environment of a server: its clock stands so far ahead of ours. */
export const clockAhead = (milliseconds: number): Record<string, string> => ({
  NODE_OPTIONS: '--import=./tests/e2e/support/clock-ahead.ts',
  CLOCK_AHEAD_MS: String(milliseconds),
});
