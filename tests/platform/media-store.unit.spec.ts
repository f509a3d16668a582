import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMediaLibrary, mediaNameOf } from '../../platform/media.ts';
import { createFolderStore, type MediaStore } from '../../platform/media-store.ts';
import { createS3Store } from '../../platform/s3-media-store.ts';
import { startS3Server } from '../support/s3-server.ts';

let folder = '';
let server: Awaited<ReturnType<typeof startS3Server>>;
let bucket: ReturnType<typeof createS3Store>;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'earshot-store-'));
  server = await startS3Server();
  bucket = createS3Store(server.config);
});
afterAll(async () => {
  await bucket.close();
  await server.stop();
  await rm(folder, { recursive: true });
});

const stores: [string, () => MediaStore][] = [
  ['a folder', () => createFolderStore(path.join(folder, 'media'))],
  ['a bucket', () => bucket],
];

describe.each(stores)('files of media in %s', (_where, open) => {
  const fileWith = async (content: Uint8Array): Promise<string> => {
    const file = path.join(folder, 'upload');
    await writeFile(file, content);
    return file;
  };

  it('are kept as they came, and come whole or in part', async () => {
    const [store, content] = [open(), randomBytes(300_000)];
    const name = mediaNameOf(content, 'mp3');
    expect(await store.bytesOf(name)).toBeNull();
    await store.keep(name, await fileWith(content));
    expect(await store.bytesOf(name)).toBe(content.length);
    expect((await buffer(await store.read(name))).equals(content)).toBe(true);
    for (const [first, last] of [
      // The server of these tests takes an end of 0 for none.
      [0, 1],
      [100_000, 199_999],
      [299_990, 299_999],
    ] as const) {
      expect((await buffer(await store.read(name, { first, last }))).equals(content.subarray(first, last + 1))).toBe(true);
    }
    // Once more is the same file.
    await store.keep(name, await fileWith(content));
    expect(await store.bytesOf(name)).toBe(content.length);
  });

  it('are lent as files of this machine, of which nothing is left', async () => {
    const [store, content] = [open(), randomBytes(5_000)];
    const name = mediaNameOf(content, 'wav');
    await store.keep(name, await fileWith(content));
    const lent = await store.lend(name, async (file) => ({ file, content: await readFile(file) }));
    expect(lent.content.equals(content)).toBe(true);
    await expect(store.lend(name, () => Promise.reject(new Error('in vain')))).rejects.toThrow('in vain');
    if (store === bucket) await expect(readFile(lent.file)).rejects.toThrow(/ENOENT/);
  });

  it('are a library: texts, sizes and parts by address', async () => {
    const library = createMediaLibrary({ project: [], data: open() });
    const address = await library.store(Buffer.from('WEBVTT\n'), 'vtt');
    expect(address).toMatch(/^\/media\/[0-9a-f]{32}\.vtt$/);
    expect(await library.text(address)).toBe('WEBVTT\n');
    const file = await library.find(address.slice('/media/'.length));
    expect(file).toMatchObject({ bytes: 7, contentType: 'text/vtt; charset=utf-8' });
    expect((await buffer(await file!.read({ first: 3, last: 5 }))).toString()).toBe('VTT');
    expect(await library.find('0'.repeat(32) + '.vtt')).toBeNull();
    expect(await library.find('../../etc/passwd')).toBeNull();
  });
});

it('leaves nothing half written in the folder', async () => {
  const store = createFolderStore(path.join(folder, 'half'));
  await expect(store.keep('name.mp3', path.join(folder, 'is not there'))).rejects.toThrow(/ENOENT/);
  expect(await readdir(path.join(folder, 'half'))).toEqual([]);
});

it('is refused by the bucket with another key, and says so instead of finding nothing', async () => {
  const stranger = createS3Store({ ...server.config, keys: { accessKeyId: 'S3RVER', secretAccessKey: 'guessed' } });
  const file = path.join(folder, 'secret');
  await writeFile(file, 'x');
  await expect(stranger.keep('x.mp3', file)).rejects.toThrow(/signature/i);
  await stranger.close();
});
