import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { LiveHead } from '#eventstore/embedded/live-head.ts';
import { createTestDatabase } from '#tests/support/database.ts';

test('a notification of its own append does not move the head, one from another process does', async () => {
  const { url, drop } = await createTestDatabase();
  const connect = async (): Promise<Client> => {
    const client = new Client({ connectionString: url });
    await client.connect();
    return client;
  };
  const [own, other] = [await connect(), await connect()];
  const { rows } = await own.query<{ pid: number }>('select pg_backend_pid() as pid');
  const ending = new AbortController();
  const head = new LiveHead(
    url,
    () => Promise.resolve(0n),
    (backend) => backend === rows[0]!.pid,
    ending.signal,
  );
  onTestFinished(async () => {
    ending.abort();
    await head.close();
    await Promise.all([own.end(), other.end()]);
    await drop();
  });
  await head.follow();
  const notify = async (client: Client, position: number): Promise<void> => {
    await client.query(`select pg_notify('event_store', $1)`, [String(position)]);
  };
  const moved = head.passed(0n, null, ending.signal);
  // Until the listener listens, nobody hears.
  let sent = Promise.resolve();
  const repeating = setInterval(() => {
    sent = sent.then(() => notify(own, 9)).then(() => notify(other, 3));
  }, 20);
  await moved;
  clearInterval(repeating);
  await sent;
  expect(head.head).toBe(3n);
});
