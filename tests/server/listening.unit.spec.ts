import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen, type Listening } from '#server/listening.ts';

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
