import { createMemoryLog } from '#tests/support/memory-store.ts';
import { logContract } from './contract/event-store-contract.ts';

// What the unit tests of commands run on is an event store like the others, but for a server that it could lose.
logContract('in memory', async () => {
  const log = createMemoryLog();
  return { open: async () => log.connect(), close: async () => undefined };
});
