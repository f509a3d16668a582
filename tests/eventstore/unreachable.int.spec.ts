import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEventStore } from '#eventstore/create-event-store.ts';
import { requireDatabase } from '#platform/require-database.ts';
import { StartProblem } from '#platform/start-problem.ts';
import { startSilentServer } from '#tests/support/silent-server.ts';

let silent: Awaited<ReturnType<typeof startSilentServer>>;
beforeEach(async () => {
  silent = await startSilentServer();
});
afterEach(() => silent.close());

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
};

const problemOf = async (starting: Promise<unknown>): Promise<string> => {
  const problem: unknown = await starting.catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(StartProblem);
  const { message } = problem as StartProblem;
  expect(message).not.toContain('\n');
  return message;
};

test('a start without EventStoreDB prints one line with what to check, and no password', async () => {
  const closed = await freePort();
  const url = `esdb://admin:secret@127.0.0.1:${closed},127.0.0.1:${silent.port}?tls=false`;
  const message = await problemOf(createEventStore({ databaseUrl: '', eventStoreUrl: url, startWithinMs: 500 }));
  expect(message).toMatch(/^EVENTSTORE_URL: no EventStoreDB answers at /);
  expect(message).toContain(`127.0.0.1:${closed}: nothing listens there`);
  expect(message).toContain(`127.0.0.1:${silent.port}: it takes connections and does not answer`);
  expect(message).not.toContain('secret');
});

test('a start without Postgres prints one line with what to check, and no password', async () => {
  const closed = await freePort();
  expect(await problemOf(requireDatabase(`postgres://earshot:secret@127.0.0.1:${closed}/earshot`))).toBe(
    `DATABASE_URL: Postgres cannot be used at 127.0.0.1:${closed}: nothing listens there. Check that it runs, and the address, user and database.`,
  );
  const frozen = await problemOf(requireDatabase(`postgres://earshot:secret@127.0.0.1:${silent.port}/earshot`, 500));
  expect(frozen).toContain('it takes connections and does not answer');
});

test('a start with a wrong password or database names which one is wrong', async () => {
  const url = new URL(process.env['TEST_DATABASE_URL']!);
  url.pathname = '/no_such_database';
  expect(await problemOf(requireDatabase(url.href))).toContain('it has no such database; create it first');
});
