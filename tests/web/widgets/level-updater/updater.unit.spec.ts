import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LevelName, LevelUpdateReply } from '#api/lessons/level-updates/schemas.ts';
import type { Task } from '#web/lib/effects.ts';
import { createHttpClient } from '#web/lib/http-client.ts';
import { createUpdater, type UpdaterDriver } from '#web/lessons/level-updater/use-level-updater.ts';
import { createUpdaterApi } from '#web/lessons/level-updater/updater-api.ts';
import { pollMs, reloadMs } from '#web/lessons/level-updater/updater-saga.ts';
import { createUpdaterStore, type UpdaterStore } from '#web/lessons/level-updater/updater-store.ts';

type Status = LevelUpdateReply['status'];
type Answer = Status | LevelUpdateReply | 'refused' | 'offline' | Promise<Response>;

const asked = '2026-11-23T06:00:00.000Z';
const told = (status: Status, error_text: string | null = null): LevelUpdateReply => ({
  status,
  error_text,
  updated_at: status === 'not_found' ? null : asked,
});
const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

/** Answers what it is told to, and notes what it was asked. */
class FakeServer {
  readonly received: string[] = [];
  readonly answers: Record<'update' | 'cancel' | 'status', Answer[]> = { update: [], cancel: [], status: [] };

  readonly fetch: typeof fetch = async (input, init = {}) => {
    const path = String(input);
    this.received.push(`${init.method} ${path}`);
    const what = path.slice(path.lastIndexOf('/') + 1) as 'update' | 'cancel' | 'status';
    const answer = this.answers[what].shift() ?? (what === 'cancel' ? 'not_found' : 'pending');
    if (answer === 'offline') throw new TypeError('Failed to fetch');
    if (answer === 'refused') return json(409, { code: 'lesson_in_review', detail: 'This draft is in review.' });
    if (typeof answer === 'string') return json(200, told(answer));
    return answer instanceof Promise ? answer : json(200, answer);
  };

  polls(): number {
    return this.received.filter((call) => call.startsWith('GET')).length;
  }
}

const base = '/admin/events/7';
let server: FakeServer;
let store: UpdaterStore;
let driver: UpdaterDriver;
let task: Task;
let reloads: number;
let adoptions: number;
let busy: boolean;

const open = (level: LevelName = 'elp_level', update: LevelUpdateReply = told('not_found')): void => {
  task?.cancel();
  server = new FakeServer();
  store = createUpdaterStore(update, 'ELP level update failed');
  const updater = createUpdater();
  driver = updater.driver;
  const http = createHttpClient({ fetch: server.fetch, csrfToken: 'token' });
  task = updater.run({
    level,
    store,
    api: createUpdaterApi(http, 'events', '7', level),
    adopt: async () => {
      adoptions += 1;
    },
    mayReload: () => !busy,
    reload: () => (reloads += 1),
  });
};
const pass = (milliseconds = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds);
const state = () => store.getState();
const press = async (): Promise<void> => {
  driver.update();
  await pass();
};

beforeEach(() => {
  vi.useFakeTimers();
  [reloads, adoptions, busy] = [0, 0, false];
  open();
});
afterEach(() => {
  task.cancel();
  vi.useRealTimers();
});

describe('an updater', () => {
  it('requests nothing until clicked', async () => {
    await pass(60_000);
    expect(server.received).toEqual([]);
    expect(state()).toMatchObject({ status: 'not_found', errorText: null });
  });

  it('is pending after a click, and polls every three seconds', async () => {
    await press();
    expect(server.received).toEqual([`PATCH ${base}/elp_level/update`]);
    expect(state()).toMatchObject({ status: 'pending', updatedAt: asked, sending: false });
    await pass(pollMs - 1);
    expect(server.polls()).toBe(0);
    await pass(1);
    expect(server.received.at(-1)).toBe(`GET ${base}/elp_level/status`);
    await pass(pollMs * 4);
    expect(server.polls()).toBe(5);
  });

  it('ignores clicks while a request is in flight or pending', async () => {
    driver.update();
    driver.update();
    await pass();
    driver.update();
    await pass();
    expect(server.received.filter((call) => call.startsWith('PATCH'))).toHaveLength(1);
  });

  it('stops when the update ends, and reloads the page once, a second later', async () => {
    await press();
    server.answers.status = ['pending', 'success'];
    await pass(pollMs * 2);
    expect([state().status, reloads, adoptions]).toEqual(['success', 0, 1]);
    await pass(reloadMs - 1);
    expect(reloads).toBe(0);
    await pass(1);
    expect(reloads).toBe(1);
    await pass(pollMs * 5);
    expect([server.polls(), reloads]).toEqual([2, 1]);
  });

  it('does not reload the page while there are unsaved changes', async () => {
    busy = true;
    await press();
    server.answers.status = ['success'];
    await pass(pollMs + reloadMs * 10);
    expect([state().status, reloads]).toEqual(['success', 0]);
    busy = false;
    await pass(reloadMs);
    expect(reloads).toBe(1);
  });

  it('stops and shows the reason on failure, and can be clicked again', async () => {
    await press();
    server.answers.status = [told('failed', 'This lesson has no transcript yet.')];
    await pass(pollMs * 5);
    expect([server.polls(), state().status, state().errorText]).toEqual([1, 'failed', 'This lesson has no transcript yet.']);
    expect([reloads, adoptions]).toEqual([0, 0]);
    await press();
    expect(state()).toMatchObject({ status: 'pending', errorText: null });
  });

  it.each<[LevelName, string]>([
    ['elp_level', 'ELP level update failed'],
    ['text_complexity', 'Text complexity update failed'],
  ])('of %s shows "%s" if the server gives no text', async (level, text) => {
    open(level);
    await press();
    server.answers.status = [told('failed')];
    await pass(pollMs);
    expect(state().errorText).toBe(text);
  });

  it('stops when the server does not know the update', async () => {
    await press();
    server.answers.status = ['not_found'];
    await pass(pollMs * 5);
    expect([server.polls(), state().status, reloads]).toEqual([1, 'not_found', 0]);
  });

  it.each(['refused', 'offline'] as const)('fails when polling is %s', async (trouble) => {
    await press();
    server.answers.status = [trouble];
    await pass(pollMs * 5);
    expect([server.polls(), state().status, state().errorText]).toEqual([1, 'failed', 'Failed to check update status']);
  });

  it.each<[LevelName, string]>([
    ['elp_level', 'Failed to start ELP level update'],
    ['text_complexity', 'Failed to start text complexity update'],
  ])('of %s shows "%s", with the cause, and does not poll', async (level, text) => {
    open(level);
    server.answers.update = ['refused'];
    await press();
    await pass(pollMs * 5);
    expect(state()).toMatchObject({ status: 'failed', errorText: text, cause: 'This draft is in review.' });
    expect(server.polls()).toBe(0);
    server.answers.update = ['offline'];
    await press();
    expect(state()).toMatchObject({ status: 'failed', errorText: text });
  });

  it('continues an update that was pending when the page was opened', async () => {
    open('elp_level', told('pending'));
    server.answers.status = ['success'];
    await pass(pollMs);
    expect(server.received).toEqual([`GET ${base}/elp_level/status`]);
    expect(state().status).toBe('success');
  });

  it('shows the status from when the page was opened, without reloading', async () => {
    open('elp_level', told('success'));
    await pass(60_000);
    expect([state().status, reloads, server.received]).toEqual(['success', 0, []]);
    open('elp_level', told('failed', 'No transcript.'));
    expect(state()).toMatchObject({ status: 'failed', errorText: 'No transcript.' });
  });

  it('follows an update started elsewhere once the page learns of it', async () => {
    driver.hear(told('pending'));
    await pass(pollMs);
    expect([state().status, server.polls()]).toEqual(['pending', 1]);
  });
});

describe('canceling', () => {
  it('sets the status to not found and stops polling', async () => {
    await press();
    driver.cancel();
    await pass();
    expect(server.received.at(-1)).toBe(`PATCH ${base}/elp_level/cancel`);
    expect(state()).toMatchObject({ status: 'not_found', errorText: null });
    await pass(pollMs * 5);
    expect([server.polls(), reloads]).toEqual([0, 0]);
    await press();
    expect(state().status).toBe('pending');
  });

  it('wins over an answer in flight', async () => {
    let answer: (response: Response) => void = () => undefined;
    server.answers.status = [new Promise<Response>((resolve) => (answer = resolve))];
    await press();
    await pass(pollMs);
    driver.cancel();
    await pass();
    answer(json(200, told('success')));
    await pass(pollMs * 5);
    expect([state().status, reloads]).toEqual(['not_found', 0]);
  });

  it.each<[LevelName, string]>([
    ['elp_level', 'Failed to cancel ELP level update'],
    ['text_complexity', 'Failed to cancel text complexity update'],
  ])('of %s shows "%s", and keeps polling', async (level, text) => {
    open(level);
    await press();
    server.answers.cancel = ['offline'];
    driver.cancel();
    await pass();
    expect(state()).toMatchObject({ status: 'pending', errorText: text, sending: false });
    server.answers.status = ['success'];
    await pass(pollMs);
    expect(state()).toMatchObject({ status: 'success', errorText: null });
  });

  it('shows the result if the update finished first', async () => {
    await press();
    server.answers.cancel = ['success'];
    driver.cancel();
    await pass(reloadMs);
    expect([state().status, reloads]).toEqual(['success', 1]);
  });

  it('is ignored while nothing is pending', async () => {
    driver.cancel();
    await pass(pollMs);
    expect(server.received).toEqual([]);
  });
});
