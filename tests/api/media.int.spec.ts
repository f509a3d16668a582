import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAudioFolder } from '#demo/media-folders.ts';
import { createMediaLibrary, mediaAddressOf, mediaNameOf } from '#platform/media.ts';
import { startTestApp, type TestApp } from '#tests/support/app.ts';

describe('recordings, transcripts and pictures', () => {
  let app: TestApp;
  let sound: Buffer;
  let address: string;

  beforeAll(async () => {
    app = await startTestApp();
    sound = await readFile(`${demoAudioFolder}the-octopus-and-the-jar.standard.mp3`);
    address = mediaAddressOf(sound, 'mp3');
  });
  afterAll(() => app.stop());

  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`${app.url}${path}`, { headers, method, redirect: 'manual' });
  const bytesOf = async (answer: Response): Promise<Buffer> => Buffer.from(await answer.arrayBuffer());

  it('are sent whole, with their type, and can be cached forever', async () => {
    const answer = await get(address);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'audio/mpeg',
      'content-length': String(sound.length),
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers.get('etag')).toMatch(/^"[0-9a-f]{32}"$/);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect((await bytesOf(answer)).equals(sound)).toBe(true);
  });

  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=1000-1999', 1_000, 1_999],
    ['bytes=-500', -500, -1],
  ])('are sent in part for %s', async (range, first, last) => {
    const [from, to] = [first, last].map((at) => (at < 0 ? sound.length + at : at)) as [number, number];
    const answer = await get(address, { range });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([206, `bytes ${from}-${to}/${sound.length}`]);
    expect((await bytesOf(answer)).equals(sound.subarray(from, to + 1))).toBe(true);
  });

  it('have no range past their end', async () => {
    const answer = await get(address, { range: `bytes=${sound.length}-` });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, `bytes */${sound.length}`]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(((await answer.json()) as { code: string }).code).toBe('range_not_satisfiable');
  });

  it('are not sent again to clients that have them; a range of another version becomes the whole', async () => {
    const etag = (await get(address, {}, 'HEAD')).headers.get('etag')!;
    const known = await get(address, { 'if-none-match': `"x", W/${etag}` });
    expect([known.status, (await bytesOf(known)).length]).toEqual([304, 0]);
    expect((await get(address, { 'if-none-match': '"x"' })).status).toBe(200);
    expect((await get(address, { range: 'bytes=0-9', 'if-range': etag })).status).toBe(206);
    expect((await get(address, { range: 'bytes=0-9', 'if-range': '"other"' })).status).toBe(200);
  });

  it('report their size without their content', async () => {
    const answer = await get(address, {}, 'HEAD');
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(sound.length)]);
    expect((await bytesOf(answer)).length).toBe(0);
  });

  it('have the type of their address: a transcript is text', async () => {
    const text = await readFile(`${demoAudioFolder}the-octopus-and-the-jar.standard.vtt`);
    const answer = await get(mediaAddressOf(text, 'vtt'));
    expect(answer.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await answer.text()).toBe(text.toString());
  });

  /** As it is: fetch would clean the path first. */
  const raw = (path: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(app.url);
      request({ hostname, port, path }, (answer) => resolve(answer.resume().statusCode!))
        .on('error', reject)
        .end();
    });

  it.each([
    '/media/../package.json',
    '/media/..%2f..%2fpackage.json',
    '/media/%2e%2e%2fpackage.json',
    '/media/..%5c..%5cpackage.json',
    '/media/the-octopus-and-the-jar.standard.mp3',
    `/media/${'0'.repeat(32)}.mp3`,
    `/media/${'0'.repeat(32)}.ts`,
    `/media/${'0'.repeat(32)}.constructor`,
    '/media/%00',
    `/media/${'a'.repeat(5_000)}`,
  ])('do not expose other files of the machine: %s', async (path) => {
    expect([400, 404]).toContain(await raw(path));
  });
});

describe('the media library', () => {
  it('finds files in its own folder, and cannot be led out of it by a name', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'earshot-media-'));
    const data = join(folder, 'media');
    await mkdir(data);
    const picture = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
    const name = mediaNameOf(picture, 'svg');
    await writeFile(join(data, name), picture);
    await writeFile(join(folder, 'secret.svg'), 'secret');
    const library = createMediaLibrary({ project: [join(folder, 'nowhere')], data });
    expect(await library.find(name)).toMatchObject({ contentType: 'image/svg+xml', bytes: picture.length });
    expect(await library.text(`/media/${name}`)).toBe(picture.toString());
    expect(await library.find('../secret.svg')).toBeNull();
    expect(await library.find(mediaNameOf(Buffer.from('later'), 'svg'))).toBeNull();
    await rm(folder, { recursive: true });
  });
});
