/** Two processes on one database: what is done at one holds at the other within a second. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { recordAudioPlay } from '#commands/listening/audio-play.ts';
import { createEventStore } from '#eventstore/create-event-store.ts';
import { watchDatabase } from '#platform/database-watch.ts';
import { contextOf } from '#tests/commands/support/school.ts';
import { startTestAppOn, type TestApp } from '#tests/support/app.ts';
import { HttpClient } from '#tests/support/http-client.ts';
import { useWorld } from '#tests/support/use-world.ts';
import { cast } from '#tests/support/world.ts';

const forms = 6;
const { app, world, as } = useWorld(['student', 'admin'], { visitorCalls: { formsPerQuarter: forms } });
let other: TestApp;
let watch: ReturnType<typeof watchDatabase>;

beforeAll(async () => {
  watch = watchDatabase({ url: app.databaseUrl, onChange: () => undefined });
  expect(await watch.answersWithin(5_000)).toBe(true);
  const database = { url: app.databaseUrl, drop: async () => undefined };
  other = await startTestAppOn(database, { news: watch, visitorCalls: { formsPerQuarter: forms } });
});
afterAll(async () => {
  await other.stop();
  await watch.stop();
});

/** The same browser at the other process. */
const elsewhere = (client: HttpClient): HttpClient => {
  const there = new HttpClient(other.url);
  for (const [name, value] of client.cookies) there.cookies.set(name, value);
  there.csrfToken = client.csrfToken;
  return there;
};
const withinASecond = { timeout: 1_000, interval: 20 };
const rootOf = async (client: HttpClient): Promise<string> =>
  /<html[^>]*>/.exec((await client.get('/account', { accept: 'text/html' })).text)![0];

describe('two processes', () => {
  it('both treat a session as ended when it was ended in one of them', async () => {
    const here = await world.signIn('classmate');
    const there = elsewhere(here);
    expect((await there.get('/account')).status).toBe(200);
    await app.app.services.sessions.endAllOf(cast.classmate.id);
    await expect.poll(async () => (await there.get('/account')).status, withinASecond).toBe(401);
  });

  it('both show a person’s reading settings and language as just chosen in one of them', async () => {
    const there = elsewhere(as('student'));
    expect(await rootOf(there)).toContain('lang="en"');
    await as('student').put('/account/reading', { size: 'largest', font: 'opendyslexic', spacing: 'wider' });
    await expect.poll(() => rootOf(there), withinASecond).toContain('data-font="opendyslexic"');
    await as('student').put('/account/language', { language: 'es' });
    await expect.poll(() => rootOf(there), withinASecond).toContain('lang="es"');
  });

  it('both close an account', async () => {
    const there = elsewhere(await world.signIn('farTeacher'));
    expect((await there.get('/account')).status).toBe(200);
    const closed = await as('admin').post(`/admin/people/${cast.farTeacher.id}/deactivate`);
    expect(closed.status).toBeLessThan(300);
    await expect.poll(async () => (await there.get('/account')).status, withinASecond).toBe(401);
  });

  it('count a visitor’s requests together', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 4; n += 1)
      for (const at of [app.visitor(), other.visitor()]) {
        at.csrfToken = /<meta name="csrf-token" content="([^"]+)"/.exec(
          (await at.get('/login', { accept: 'text/html' })).text,
        )![1]!;
        statuses.push((await at.post('/forgot_password', { email: 'nobody@world.test' })).status);
      }
    expect(statuses.filter((status) => status === 429)).toHaveLength(8 - forms);
  });
});

describe('stalled read models', () => {
  it('are reported by a page that lacks what was just saved, and by the health check', async () => {
    const page = { accept: 'text/html', headers: { 'x-event-position': '99/99' } };
    const current = await as('admin').get('/admin/people', { accept: 'text/html' });
    expect([current.headers.get('x-read-models'), current.text.includes('not on this page yet')]).toEqual([null, false]);
    vi.spyOn(app.app.services.readSide, 'waitForPosition').mockResolvedValue(false);
    const older = await as('admin').get('/admin/people', page);
    vi.restoreAllMocks();
    expect([older.headers.get('x-read-models'), older.text.includes('not on this page yet')]).toEqual(['behind', true]);
    expect((await app.visitor().get('/healthz')).json).toMatchObject({ read_models: 'following' });
    expect((await app.visitor().get('/metrics')).text).toContain('projections_following 1');
  });
});

describe('four processes', () => {
  it('lose no simultaneous plays', async () => {
    const stores = await Promise.all(
      [1, 2, 3, 4].map(() => createEventStore({ databaseUrl: app.databaseUrl, eventStoreUrl: null })),
    );
    const visitor = { id: null, role: 'visitor' } as const;
    const play = {
      contentType: 'Lesson',
      contentId: crypto.randomUUID(),
      trackName: '',
      trackFile: '',
      userType: null,
      partnerId: null,
    } as const;
    const plays = Array.from({ length: 200 }, (_, n) => recordAudioPlay(contextOf(stores[n % 4]!, visitor), play));
    const outcomes = await Promise.allSettled(plays);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toEqual([]);
    const recorded = await app.store.readAll({ filter: { categories: ['audioPlay'] } });
    expect(recorded).toHaveLength(plays.length);
    await Promise.all(stores.map((store) => store.close()));
  });
});
