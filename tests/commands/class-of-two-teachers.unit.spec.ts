import * as fc from 'fast-check';
import { it } from 'vitest';
import { createMemoryLog } from '#tests/support/memory-store.ts';
import { changesOfOne, expectOneClass, numbersFrom } from './support/two-teachers.ts';

it('two teachers who change one class at once, with some clicks sent twice, end up with one class that both see', async () => {
  await fc.assert(
    fc.asyncProperty(changesOfOne, changesOfOne, async (one, other) => {
      const log = createMemoryLog();
      await expectOneClass([log.connect(), log.connect()], numbersFrom(40), [one, other]);
    }),
    { numRuns: 60 },
  );
});
