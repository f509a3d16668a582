/** A test without an assertion fails (`requireAssertions`), and a property that held is one. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { tier } from './tier.ts';

fc.configureGlobal({
  ...(tier === 'night' && { numRuns: 1_000 }),
  // Called in place of what fast-check does by itself, which is to throw this.
  reporter: (details) => {
    if (details.failed) throw new Error(fc.defaultReportMessage(details), { cause: details.errorInstance });
    expect(details.numRuns).toBeGreaterThan(0);
  },
});
