import { afterEach, beforeEach, expect, test } from 'vitest';
import { startSilentServer } from '#tests/support/silent-server.ts';
import { requireEventStoreDb } from './contract/require-eventstoredb.ts';

let silent: Awaited<ReturnType<typeof startSilentServer>>;
beforeEach(async () => {
  silent = await startSilentServer();
});
afterEach(() => silent.close());

test('a contract suite whose EventStoreDB never answers ends in one line that names the variable and the address', async () => {
  const url = `esdb://admin:secret@127.0.0.1:${silent.port}?tls=false`;
  const problem = await requireEventStoreDb(url, 500).catch((error: unknown) => error as Error);
  expect(problem?.name).toBe('StartProblem');
  expect(problem?.message).toMatch(/^TEST_EVENTSTORE_URL: no EventStoreDB answers at 127\.0\.0\.1:\d+: it takes connections and/);
  expect(problem?.message).toContain(`:${silent.port}`);
  expect(problem?.message).not.toMatch(/\n|secret/);
});
