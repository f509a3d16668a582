import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import express, { type Express, type Response } from 'express';
import { describe, expect, it } from 'vitest';
import { sendMedia } from '#api/media/send-media.ts';
import { sendStream } from '#api/http/send-stream.ts';
import { createMediaLibrary, mediaNameOf } from '#platform/media.ts';
import { demoAudioFolder } from '#demo/media-folders.ts';

/** A server that answers once its reader has left. */
const afterLeaving = async (app: Express, send: (response: Response) => Promise<void>): Promise<unknown> => {
  const sent = Promise.withResolvers<unknown>();
  const asked = Promise.withResolvers<void>();
  app.get('/', (_request, response) => {
    response.on('close', () => void send(response).then(() => sent.resolve('nothing to tell'), sent.resolve));
    asked.resolve();
  });
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const reader = connect((server.address() as AddressInfo).port, '127.0.0.1');
  reader.write('GET / HTTP/1.1\r\nhost: test\r\n\r\n');
  await asked.promise;
  reader.resetAndDestroy();
  const outcome = await sent.promise;
  server.close();
  return outcome;
};

describe('a reader who has left', () => {
  it('before the first byte of audio is not logged', async () => {
    const sound = await readFile(`${demoAudioFolder}the-octopus-and-the-jar.standard.mp3`);
    const library = createMediaLibrary({ project: [demoAudioFolder], data: null });
    const file = (await library.find(mediaNameOf(sound, 'mp3')))!;
    expect(await afterLeaving(express(), (response) => sendMedia(response.req, response, file))).toBe('nothing to tell');
  });

  it('before the first row is not logged, and no row is read', async () => {
    let read = 0;
    const rows = Readable.from(
      (async function* () {
        for (; read < 100_000; read += 1) yield 'a row\n';
      })(),
    );
    expect(await afterLeaving(express(), (response) => sendStream(rows, response))).toBe('nothing to tell');
    expect(read).toBeLessThan(1_000);
  });

  it('does not hide a failed source', async () => {
    const broken = Readable.from(
      (async function* () {
        yield 'a row\n';
        throw new Error('the database is gone');
      })(),
    );
    const app = express();
    const sent = Promise.withResolvers<unknown>();
    app.get('/', (_request, response) => void sendStream(broken, response).then(sent.resolve, sent.resolve));
    const server = app.listen(0, '127.0.0.1');
    await once(server, 'listening');
    await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
      .then((answer) => answer.text())
      .catch(() => undefined);
    expect(await sent.promise).toMatchObject({ message: 'the database is gone' });
    server.close();
  });
});
