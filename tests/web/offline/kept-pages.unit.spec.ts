import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { asset, dropOldAssets, keepAssets } from '#web/app/offline/worker/assets.ts';
import { keepFile, partOf } from '#web/app/offline/worker/files.ts';
import { storeToKeep, storeToShow } from '#web/app/offline/worker/own-store.ts';
import { keepDocument, openPage, wholePages } from '#web/app/offline/worker/pages.ts';
import { keepReply, keptReply } from '#web/app/offline/worker/replies.ts';
import { allowed, fakeDevice, type FakeDevice } from './fake-device.ts';

let device: FakeDevice;
beforeEach(() => void (device = fakeDevice()));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const page = '/students/assignments/7';
const html = (word: string): string => `<!doctype html><html lang="en"><body>${word}</body></html>`;
const gone = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));
const opened = async (address = page, network: Promise<Response> = gone()): Promise<string> => {
  network.catch(() => undefined);
  return (await openPage(address, network)).text();
};
const file = (name: string, extension = 'mp3'): string => `/media/${name.repeat(32)}.${extension}`;

describe('an offline page', () => {
  it('is shown offline to the session it was stored for, with its policy and the time stored', async () => {
    device.mark = '5.first';
    await keepDocument(page, allowed('5.first', html('mine')));
    const response = await openPage(page, gone());
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'");
    const text = await response.text();
    expect(text).toMatch(
      /^<!doctype html><html data-kept-at="20[^"]+Z" data-opened-at="20[^"]+Z" lang="en"><body><div class="kept-notice"/,
    );
    expect(text).toContain('We can’t reach Earshot.');
    expect(text).toMatch(/<\/div>mine<\/body><\/html>$/);
  });

  it.each([
    ['somebody else', '6.second'],
    ['the same student’s next sign-in', '5.second'],
    ['nobody', null],
  ])('is neither shown to %s nor left in storage', async (_who, next) => {
    device.mark = '5.first';
    await keepDocument(page, allowed('5.first', html('mine')));
    device.mark = next;
    expect(await opened().catch(() => 'nothing')).not.toContain('mine');
    expect((await device.names()).filter((name) => name.includes('5.first'))).toEqual([]);
  });

  it('is not shown after the session has expired', async () => {
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
    device.mark = '5.first';
    await keepDocument(page, allowed('5.first', html('mine')));
    vi.setSystemTime(Date.now() + 12 * 3_600_000 + 1);
    expect(await storeToShow()).toBeNull();
    expect(await device.names()).not.toContain('earshot-own-5.first');
  });

  it.each([
    ['a day fast', 24],
    ['a year fast', 24 * 365],
    ['a month slow', -24 * 30],
  ])('is shown until the session expires by server time on a device whose clock is %s', async (_what, hours) => {
    const wrongBy = hours * 3_600_000;
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
    device.mark = '5.first';
    await keepDocument(page, allowed('5.first', html('mine'), undefined, Date.now() - wrongBy));
    expect(await wholePages()).toEqual([page]);
    const serverTime = (): string => new Date(Date.now() - wrongBy).toISOString().slice(0, 15);
    const keptAt = serverTime();
    vi.setSystemTime(Date.now() + 11 * 3_600_000);
    // The page says when it was kept, and judges due dates, by the server's clock.
    expect(await opened()).toMatch(new RegExp(`data-kept-at="${keptAt}.*" data-opened-at="${serverTime()}`));
    expect(await storeToShow()).not.toBeNull();
    vi.setSystemTime(Date.now() + 3_601_000);
    expect(await storeToShow()).toBeNull();
  });

  it('is not stored unless the server allows it, or if it does so for a previous user', async () => {
    device.mark = '5.first';
    await keepDocument(page, new Response(html('mine')));
    await keepDocument(page, allowed('4.earlier', html('theirs')));
    expect(await wholePages()).toEqual([]);
    vi.stubGlobal('cookieStore', undefined);
    await keepDocument(page, allowed('5.first', html('mine')));
    expect(await storeToShow()).toBeNull();
  });

  it('is removed when the server no longer has it for the student', async () => {
    device.mark = '5.first';
    await keepDocument(page, allowed('5.first', html('mine')));
    // A filter of the network says the same of everything.
    await keepDocument(page, new Response('<h1>Blocked</h1>', { status: 404 }));
    expect(await wholePages()).toHaveLength(1);
    await keepDocument(page, new Response(null, { status: 404, headers: { 'earshot-answer': 'ours' } }));
    expect(await wholePages()).toEqual([]);
    expect(await opened().catch(() => 'nothing')).not.toContain('mine');
  });

  it('is used when the server behind its proxy is down, or when the connection times out', async () => {
    device.mark = '5.first';
    await keepDocument(page, allowed('5.first', html('mine')));
    expect(await opened(page, Promise.resolve(new Response('bad gateway', { status: 502 })))).toContain('mine');
    expect(await opened(page, Promise.resolve(new Response('newer')))).toBe('newer');
    expect(await opened('/students', Promise.resolve(new Response('bad gateway', { status: 502 })))).toBe('bad gateway');
    // A filter's page is not our answer; our own refusal is.
    expect(await opened(page, Promise.resolve(new Response('blocked', { status: 403 })))).toContain('mine');
    const ours = { status: 403, headers: { 'earshot-answer': 'ours' } };
    expect(await opened(page, Promise.resolve(new Response('not yours', ours)))).toBe('not yours');
    vi.useFakeTimers();
    const late = opened(page, new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(6_001);
    vi.useRealTimers();
    expect(await late).toContain('mine');
  });

  it('counts as ready only with all of its recordings', async () => {
    device.mark = '5.first';
    const document = html(`"${file('a')}" "${file('b', 'svg')}" "${file('c', 'webm')}"`);
    device.network = (address) => (address === file('b', 'svg') ? new Response(null, { status: 404 }) : new Response('sound'));
    await keepDocument(page, allowed('5.first', document));
    expect(await wholePages()).toEqual([]);
    device.network = () => new Response('sound');
    await keepDocument(page, allowed('5.first', document));
    expect(await wholePages()).toEqual([page]);
    const store = (await storeToShow())!;
    // Films are too large to be kept unasked.
    expect(await store.cache.match(file('c', 'webm'))).toBeUndefined();
  });
});

describe('scripts of an earlier build', () => {
  it('stay while a stored page uses one of them, and are removed with the last', async () => {
    device.network = (address) => new Response(address);
    await keepAssets(['/assets/old-1.js', '/assets/new-2.js', '/assets/same-3.css']);
    const built = ['/assets/new-2.js', '/assets/same-3.css'];
    const made = (script: string): string => html(`<script src="${script}"></script>`);
    const left = async (): Promise<string[]> =>
      (await (await caches.open('earshot-assets')).keys()).map(({ url }) => new URL(url).pathname);
    await dropOldAssets([made('/assets/new-2.js'), made('/assets/old-1.js')], built);
    expect(await left()).toContain('/assets/old-1.js');
    await dropOldAssets([made('/assets/new-2.js')], built);
    expect(await left()).toEqual(['/assets/new-2.js', '/assets/same-3.css']);
  });
});

describe('a middlebox’s answer in our place', () => {
  const portal = (): Response =>
    new Response('<h1>Sign in to the guest Wi-Fi</h1>', { headers: { 'content-type': 'text/html' } });
  const script = (): Response => new Response('run()', { headers: { 'content-type': 'text/javascript' } });
  const runs = async (address: string): Promise<string> => (await asset(new Request(`https://school.test${address}`))).text();

  it('is not cached as an asset, and fails the install', async () => {
    device.network = portal;
    await expect(keepAssets(['/assets/page-1.js'])).rejects.toThrow('/assets/page-1.js');
    device.network = script;
    await keepAssets(['/assets/page-1.js']);
    device.network = gone;
    expect(await runs('/assets/page-1.js')).toBe('run()');
  });

  it('is removed if an earlier worker cached it, and the file is fetched again', async () => {
    await (await caches.open('earshot-assets')).put('/assets/page-1.js', portal());
    device.network = script;
    expect(await runs('/assets/page-1.js')).toBe('run()');
    await (await caches.open('earshot-assets')).put('/assets/page-1.js', portal());
    await keepAssets(['/assets/page-1.js']);
    device.network = gone;
    expect(await runs('/assets/page-1.js')).toBe('run()');
  });

  it('is not stored as a recording, nor is a partial one', async () => {
    device.mark = '5.first';
    await keepDocument(page, allowed('5.first', html('mine')));
    const store = (await storeToShow())!;
    device.network = portal;
    expect(await keepFile(store, page, file('a'))).toBe(false);
    device.network = () => new Response('half', { headers: { 'content-length': '8', 'content-type': 'audio/mpeg' } });
    expect(await keepFile(store, page, file('a'))).toBe(false);
    device.network = () => new Response('whole', { headers: { 'content-length': '5', 'content-type': 'audio/mpeg' } });
    expect(await keepFile(store, page, file('a'))).toBe(true);
  });
});

describe('recordings', () => {
  const sound = new Response('0123456789', { headers: { 'content-type': 'audio/mpeg' } });
  it.each([
    [null, 200, '0123456789', null],
    ['bytes=0-', 206, '0123456789', 'bytes 0-9/10'],
    ['bytes=3-5', 206, '345', 'bytes 3-5/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
  ])('for %s are served with status %d', async (range, status, text, contentRange) => {
    const part = await partOf(sound.clone(), range);
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([status, text, contentRange]);
    if (status < 400) expect(part.headers.get('content-type')).toBe('audio/mpeg');
  });

  it('of the oldest page are removed when the browser’s quota is full', async () => {
    device.mark = '5.first';
    device.network = () => new Response('x'.repeat(5_000));
    device.room = 13_000;
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
    for (const [at, name] of ['a', 'b', 'c'].entries()) {
      vi.setSystemTime(Date.now() + at + 1);
      await keepDocument(`${page}${name}`, allowed('5.first', html(`"${file(name)}"`)));
    }
    expect((await wholePages()).sort()).toEqual([`${page}b`, `${page}c`]);
    const store = (await storeToShow())!;
    expect(Object.keys((await store.contents()).files)).toEqual([file('b'), file('c')]);
    // The page itself still opens.
    expect(await opened(`${page}a`)).toContain(file('a'));
    device.network = () => new Response('x'.repeat(20_000));
    expect(await keepFile(store, `${page}c`, file('d'))).toBe(false);
  });
});

describe('saved changes', () => {
  const at = (path: string): string => `https://school.test${path}`;
  const read = async (path: string): Promise<unknown> => (await keptReply(path))?.json() ?? null;

  it('use the newest reply about a work, in whatever order they arrive', async () => {
    device.mark = '5.first';
    await storeToKeep({ mark: '5.first', endsAt: Date.now() + 3_600_000, clockAhead: 0 });
    for (const revision of [3, 5, 4]) await keepReply(at(page), allowed('5.first', { revision }));
    expect(await read(page)).toEqual({ revision: 5 });
    await keepReply(at(page), new Response('{}', { status: 409 }));
    expect(await read(page)).toEqual({ revision: 5 });
    device.mark = '6.second';
    expect(await read(page)).toBeNull();
  });

  it('add answers accepted since to their own solution only', async () => {
    device.mark = '5.first';
    const path = '/students/quiz_assignment_school_classes/3/quiz_solution';
    const solution = { uuid: 's1', submitted: false, quiz_question_answers: [] };
    const answer = (question: string, option: string) => ({
      quiz_question_answer: { uuid: `${question}${option}`, quiz_question_uuid: question, quiz_question_option_uuid: option },
    });
    await keepReply(at(path), allowed('5.first', { quiz_solution: solution }));
    const save = (uuid: string, question: string, option: string): Promise<void> =>
      keepReply(at(`/students/quiz_solutions/${uuid}/quiz_question_answers`), allowed('5.first', answer(question, option)));
    await Promise.all([save('s1', 'q1', 'a'), save('s1', 'q2', 'b'), save('s2', 'q3', 'c')]);
    await save('s1', 'q1', 'd');
    const kept = (await read(path)) as { quiz_solution: { quiz_question_answers: { quiz_question_option_uuid: string }[] } };
    expect(kept.quiz_solution.quiz_question_answers.map((one) => one.quiz_question_option_uuid)).toEqual(['b', 'd']);
    await keepReply(at(`${path}/s1/submit`), allowed('5.first', { quiz_solution: { ...solution, submitted: true } }));
    await save('s1', 'q1', 'a');
    expect(await read(path)).toEqual({ quiz_solution: { ...solution, submitted: true } });
  });
});
