import { randomBytes } from 'node:crypto';
import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { createMediaLibrary, mediaNameOf } from '#platform/media.ts';
import { createFolderStore } from '#platform/media-store.ts';
import { createS3Store } from '#platform/s3-media-store.ts';
import { useMediaStores } from '#tests/support/media-stores.ts';

const { stores, folder, server } = useMediaStores();

describe.each(stores)('media files in %s', (where, open) => {
  const fileWith = async (content: Uint8Array): Promise<string> => {
    const file = path.join(folder(), 'upload');
    await writeFile(file, content);
    return file;
  };

  it('are stored unchanged, and returned whole or in part', async () => {
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

  it('are listed with size and arrival time, and removed if older than a given time', async () => {
    const [store, content] = [open(), randomBytes(1_000)];
    const name = mediaNameOf(content, 'ogg');
    const began = new Date(Date.now() - 2_000);
    const upload = await fileWith(content);
    await utimes(upload, new Date(0), new Date(0));
    await store.keep(name, upload);
    const listed = (await store.list()).find((one) => one.name === name)!;
    expect(listed.bytes).toBe(1_000);
    expect(listed.keptAt.getTime()).toBeGreaterThan(began.getTime());
    expect(await store.removeKeptBefore(name, began)).toBe(false);
    expect(await store.bytesOf(name)).toBe(1_000);
    expect(await store.removeKeptBefore(name, new Date(Date.now() + 5_000))).toBe(true);
    expect(await store.bytesOf(name)).toBeNull();
    expect(await store.removeKeptBefore(name, new Date(Date.now() + 5_000))).toBe(false);
  });

  it('can be added again to a library that has removed them', async () => {
    const library = createMediaLibrary({ project: [], data: open() });
    const address = await library.store(Buffer.from('WEBVTT\n\ngone'), 'vtt');
    const name = address.slice('/media/'.length);
    expect(await library.text(address)).toContain('gone');
    expect((await library.kept()).map((one) => one.name)).toContain(name);
    expect(await library.removeKeptBefore(name, new Date(Date.now() + 5_000))).toBe(true);
    expect([await library.find(name), await library.text(address)]).toEqual([null, null]);
    await library.store(Buffer.from('WEBVTT\n\ngone'), 'vtt');
    expect(await library.text(address)).toContain('gone');
  });

  it('are lent as local files, which are removed afterward', async () => {
    const [store, content] = [open(), randomBytes(5_000)];
    const name = mediaNameOf(content, 'wav');
    await store.keep(name, await fileWith(content));
    const lent = await store.lend(name, async (file) => ({ file, content: await readFile(file) }));
    expect(lent.content.equals(content)).toBe(true);
    await expect(store.lend(name, () => Promise.reject(new Error('in vain')))).rejects.toThrow('in vain');
    if (where === 'a bucket') await expect(readFile(lent.file)).rejects.toThrow(/ENOENT/);
  });

  it('are served by the library: text, size and parts by address', async () => {
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

it('a missing folder has no files', async () => {
  const store = createFolderStore(path.join(folder(), 'not yet'));
  expect(await store.list()).toEqual([]);
  expect(await store.removeKeptBefore('name.mp3', new Date())).toBe(false);
});

it('leaves no partially written file in the folder', async () => {
  const store = createFolderStore(path.join(folder(), 'half'));
  await expect(store.keep('name.mp3', path.join(folder(), 'is not there'))).rejects.toThrow(/ENOENT/);
  expect(await readdir(path.join(folder(), 'half'))).toEqual([]);
});

it('reports that the bucket rejects a wrong key, instead of finding nothing', async () => {
  const stranger = createS3Store({ ...server().config, keys: { accessKeyId: 'S3RVER', secretAccessKey: 'guessed' } });
  const file = path.join(folder(), 'secret');
  await writeFile(file, 'x');
  await expect(stranger.keep('x.mp3', file)).rejects.toThrow(/signature/i);
  await stranger.close();
});
