import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import express from 'express';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Cell } from '#platform/csv.ts';
import { sendCsv } from '#api/http/respond.ts';

const all = 100_000;

/** An endless-looking table behind a server of its own, which notes how far it was read and how the sending ended. */
class Sending {
  read = 0;
  ended = false;
  outcome: 'pending' | 'done' | Error = 'pending';
  readonly failAt: number;
  server: Server | null = null;

  constructor(failAt = Infinity) {
    this.failAt = failAt;
  }

  async *rows(): AsyncGenerator<Cell[]> {
    try {
      for (; this.read < all; this.read += 1) {
        if (this.read === this.failAt) throw new Error('the database is gone');
        // Nothing that compression could make small.
        yield [this.read, randomBytes(100).toString('base64')];
      }
    } finally {
      this.ended = true;
    }
  }

  async request(headers: Record<string, string> = {}): Promise<IncomingMessage> {
    const app = express().get('/report.csv', (request, response) => {
      const table = { filename: 'x.csv', columns: ['n', 'text'], rows: this.rows(), as_of: { position: '7/7', time: 'then' } };
      sendCsv(request, response, table).then(
        () => (this.outcome = 'done'),
        (error: Error) => (this.outcome = error),
      );
    });
    this.server = app.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    const { port } = this.server.address() as AddressInfo;
    const [response] = (await once(get({ port, path: '/report.csv', headers }), 'response')) as [IncomingMessage];
    return response;
  }
}

describe.each([
  ['as it is', {}],
  ['compressed', { 'accept-encoding': 'gzip' }],
])('a CSV sent %s', (_how, headers) => {
  let sending: Sending;
  afterEach(() => {
    sending.server?.closeAllConnections();
    sending.server?.close();
  });

  it('waits for a client that stops reading, and stops reading rows once the client has gone', async () => {
    sending = new Sending();
    const response = await sending.request(headers);
    expect(response.headers['x-as-of-position']).toBe('7/7');
    // It stands still when all that lies between the two is full.
    let before = -1;
    await vi.waitUntil(
      () => {
        const stands = sending.read === before;
        before = sending.read;
        return stands;
      },
      { interval: 200, timeout: 30_000 },
    );
    expect(sending.read).toBeGreaterThan(0);
    expect(sending.read).toBeLessThan(all);
    expect([sending.ended, sending.outcome]).toEqual([false, 'pending']);
    response.destroy();
    await vi.waitUntil(() => sending.outcome !== 'pending', { timeout: 30_000 });
    expect([sending.ended, sending.outcome]).toEqual([true, 'done']);
    expect(sending.read).toBeLessThan(all);
  });

  it('is cut off instead of completed when its rows fail', async () => {
    sending = new Sending(20_000);
    const response = await sending.request(headers);
    await expect(text(response)).rejects.toThrow();
    await vi.waitUntil(() => sending.outcome !== 'pending', { timeout: 30_000 });
    expect(sending.outcome).toEqual(new Error('the database is gone'));
  });
});

describe('a whole CSV', () => {
  it('arrives with all its rows', async () => {
    const sending = new Sending();
    const lines = (await text(await sending.request())).split('\r\n');
    expect(lines).toHaveLength(all + 2);
    expect(lines.at(-2)).toMatch(new RegExp(`^${all - 1},`));
    await vi.waitUntil(() => sending.outcome !== 'pending', { timeout: 30_000 });
    expect([sending.outcome, sending.ended]).toEqual(['done', true]);
    sending.server!.close();
  });
});
