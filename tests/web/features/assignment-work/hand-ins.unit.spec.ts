import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { handInWork } from '#web/lesson-work/assignment-work/api/flush-work.ts';
import { createWorkApi } from '#web/lesson-work/assignment-work/api/work-api.ts';
import { openWorkHandIns } from '#web/lesson-work/assignment-work/api/between-pages.ts';
import { openWorkOutbox } from '#web/lesson-work/assignment-work/api/work-outbox.ts';
import { promptField } from '#web/lesson-work/assignment-work/store/fields.ts';
import { finishBlock } from '#web/lesson-work/assignment-work/store/steps.ts';
import { createHttpClient } from '#web/lib/http-client.ts';
import { flushHandIns } from '#web/lib/outbox/flush-hand-ins.ts';
import { settle } from '../quiz-solution/quiz-fixture.ts';
import { FakeWorkServer } from './fake-work-server.ts';
import { content, ids, openPage } from './work-fixture.ts';

const harbour = promptField(ids.harbour);
let server: FakeWorkServer;
const pages: { close: () => void }[] = [];
const open = () => {
  const page = openPage(server);
  pages.push(page);
  return page;
};
const submitted = (): boolean => server.work?.status === 'submitted';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  server = new FakeWorkServer(content);
});
afterEach(() => {
  pages.splice(0).forEach((page) => page.close());
  vi.useRealTimers();
});

/** A text is saved, and Submit was pressed where nothing reaches the server. */
const pressedOffline = async () => {
  const page = open();
  page.driver.write(harbour, 'Loud');
  page.driver.leave(harbour);
  page.driver.step(finishBlock(page.assignment, 'overview'));
  await settle();
  await vi.advanceTimersByTimeAsync(400);
  await page.until(({ saving }) => saving.outboxRead && saving.unsent.length === 0);
  server.outage = 'offline';
  page.driver.submit();
  await page.until(({ phase, saving }) => phase === 'submitting' && saving.connection === 'retrying');
  return page;
};

const flush = async () => {
  const api = createWorkApi(createHttpClient({ fetch: server.fetch, csrfToken: 'token-1' }));
  const [handIns, before] = [await openWorkHandIns(), await openWorkOutbox()];
  const send = (pressed: Parameters<typeof handInWork>[2]) => handInWork(api, 7, pressed);
  return flushHandIns({ handIns, owner: 7, before, send }, { sent: 0, left: 0, waiting: false });
};

describe('Submit while offline', () => {
  it('continues on the next visit to the work, and then opens the dashboard', async () => {
    (await pressedOffline()).close();
    server.outage = null;
    const next = open();
    await next.until(({ phase }) => phase === 'submitted');
    expect(submitted()).toBe(true);
    expect(next.dashboards()).toBe(1);
    next.close();
    expect((await flush()).handInsLeft).toBe(0);
  });

  it('is still waiting on the next visit, with its part open, and can be canceled there', async () => {
    (await pressedOffline()).close();
    const next = open();
    await next.until(({ phase, saving }) => phase === 'submitting' && saving.connection === 'retrying');
    expect(next.state().unfolded).toContain('questions');
    expect(next.state().question).toBe(2);
    next.driver.cancelSubmit();
    await next.until(({ phase }) => phase === 'working');
    await settle();
    next.close();
    server.outage = null;
    expect(await flush()).toMatchObject({ handedIn: 0, handInsLeft: 0 });
    expect(submitted()).toBe(false);
  });

  it('is sent from another student page, with everything written and completed', async () => {
    (await pressedOffline()).close();
    expect(await flush()).toMatchObject({ handedIn: 0, handInsLeft: 1, waiting: true });
    server.outage = null;
    expect(await flush()).toMatchObject({ handedIn: 1, handInsLeft: 0, waiting: false });
    expect(submitted()).toBe(true);
    expect(server.data.assignment_prompts[ids.harbour]).toBe('Loud');
    expect(server.page().ui_state.overview).toMatchObject({ completed: true });
    expect(server.furniture.questions).toMatchObject({ question: 0 });
  });

  it('does not hand in a later draft after the teacher has returned the work', async () => {
    (await pressedOffline()).close();
    server.outage = null;
    server.put({ ui_state: { submitted: true } });
    server.giveBack();
    expect(await flush()).toMatchObject({ handedIn: 0, handInsLeft: 0 });
    expect(submitted()).toBe(false);
  });

  it('is also discarded by a page of the later draft', async () => {
    (await pressedOffline()).close();
    server.outage = null;
    server.put({ ui_state: { submitted: true } });
    server.giveBack();
    const next = open();
    await next.until(({ saving }) => saving.outboxRead);
    await settle();
    expect(submitted()).toBe(false);
    expect((await flush()).handInsLeft).toBe(0);
  });

  it('explains on the next visit why the server rejected it from another page', async () => {
    (await pressedOffline()).close();
    server.outage = null;
    server.closed = true;
    expect(await flush()).toMatchObject({ handedIn: 0, handInsLeft: 1, waiting: false });
    const next = open();
    await next.until(({ saving }) => saving.problem?.at === 'submit');
    expect(next.state().saving.problem?.text).toContain('Your teacher has closed this assignment.');
  });

  it('includes text written at the same time', async () => {
    const page = open();
    await page.until(({ saving }) => saving.outboxRead);
    page.driver.write(harbour, 'At the last moment.');
    page.driver.step(finishBlock(page.assignment, 'overview'));
    page.driver.submit();
    await page.until(({ phase }) => phase === 'submitted');
    expect(server.data.assignment_prompts[ids.harbour]).toBe('At the last moment.');
    expect(server.page().ui_state.overview).toMatchObject({ completed: true });
  });
});
