import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { connectionsWithin, listen, type Listening } from '#server/listening.ts';

let server: Listening;
beforeAll(async () => {
  server = await listen(0, '127.0.0.1', (_request, response) => response.end('read'));
});
afterAll(() => server.stop(0));

const answerTo = async (request: string): Promise<string> => {
  const socket = connect(server.port, '127.0.0.1');
  socket.end(request);
  return text(socket);
};

const get = (headers: string): string => `GET / HTTP/1.1\r\nHost: earshot\r\nConnection: close\r\n${headers}\r\n`;

it('tells a browser with oversized headers how to delete its cookies', async () => {
  expect(await answerTo(get(`Cookie: a=${'b'.repeat(8_000)}\r\n`))).toMatch(/^HTTP\/1\.1 200 .*read$/s);
  const answer = await answerTo(get(`Cookie: a=${'b'.repeat(20_000)}\r\n`));
  expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  expect(answer).toContain('Content-Type: text/html; charset=utf-8');
  expect(answer).toMatch(/<h1>Too many cookies<\/h1>.*delete them in the browser’s settings.*<\/html>$/s);
});

it('rejects a malformed request with a single line', async () => {
  expect(await answerTo('Earshot, please\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
});

it('takes no more connections than open files allow, says so once, and goes on with those it has', async () => {
  const small = await listen(
    0,
    '127.0.0.1',
    (_request, response) => response.end('read'),
    () => 142,
  );
  const full: number[] = [];
  small.limitConnections(10, (connections) => full.push(connections));
  const sockets = Array.from({ length: 40 }, () => connect(small.port, '127.0.0.1').on('error', () => undefined));
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await small.stop(0);
  });
  await vi.waitFor(() => expect(sockets.filter(({ closed }) => closed)).toHaveLength(8));
  expect(full).toEqual([32]);
  const open = sockets.find(({ closed }) => !closed)!;
  open.end(get(''));
  expect(await text(open)).toMatch(/^HTTP\/1\.1 200 .*read$/s);
});

it('leaves files for the databases and for itself', () => {
  expect(connectionsWithin(1_024, 12)).toBe(912);
  expect(connectionsWithin(128, 44)).toBe(32);
});
