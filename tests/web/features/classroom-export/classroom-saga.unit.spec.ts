import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClassroomLedgerPageData } from '#api/integrations/schemas.ts';
import { createClassroomApi } from '#web/integrations/classroom-export/api/classroom-api.ts';
import { createClassroom } from '#web/integrations/classroom-export/create-classroom.ts';
import { createClassroomStore, type ClassroomStore } from '#web/integrations/classroom-export/store/classroom-store.ts';
import type { Task } from '#web/lib/effects.ts';
import { createHttpClient } from '#web/lib/http-client.ts';
import { classroomLedgerSample } from '#tests/web/pages/page-samples.ts';

const url = '/quiz_assignment_school_classes/5/google_classroom_export';
const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

let ledger: ClassroomLedgerPageData;
let troubles: (Response | 'offline')[];
let received: { method: string; path: string; key: string | null; body: unknown }[];
let store: ClassroomStore;
let task: Task | null = null;

const fetchFake: typeof fetch = async (path, init) => {
  const headers = new Headers(init?.headers);
  const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
  received.push({ method: init?.method ?? 'GET', path: String(path), key: headers.get('idempotency-key'), body });
  const trouble = troubles.shift();
  if (trouble === 'offline') throw new TypeError('Failed to fetch');
  if (trouble) return trouble;
  if (init?.method === 'POST') return json(202, { message: 'Grades will be exported.' });
  return json(200, init?.method === 'PUT' ? {} : ledger);
};

const open = (follows = false) => {
  store = createClassroomStore(follows ? ledger : null);
  const api = createClassroomApi(createHttpClient({ fetch: fetchFake, csrfToken: 't' }), 5);
  let keys = 0;
  const { driver, run } = createClassroom(() => `key-${(keys += 1)}`);
  task = run({ store, api, follows });
  return driver;
};
const settle = () => vi.advanceTimersByTimeAsync(0);
const posts = () => received.filter(({ method }) => method === 'POST');

beforeEach(() => {
  vi.useFakeTimers();
  ledger = { ...classroomLedgerSample };
  troubles = [];
  received = [];
});
afterEach(() => {
  task?.cancel();
  task = null;
  vi.useRealTimers();
});

describe('the export button', () => {
  it('checks for obstacles, asks for confirmation, exports and shows success', async () => {
    const driver = open();
    expect(received).toEqual([]);
    driver.press();
    expect(store.getState().step).toBe('asking');
    await settle();
    expect(store.getState().step).toBe('confirming');
    expect(posts()).toEqual([]);
    driver.confirm();
    expect(store.getState().step).toBe('exporting');
    await settle();
    expect(posts()).toEqual([{ method: 'POST', path: url, key: 'key-1', body: null }]);
    expect(store.getState()).toMatchObject({
      step: 'idle',
      flash: {
        kind: 'good',
        text: 'Grades will be exported to Google Classroom soon. Once exported, the system will notify you by email.',
      },
    });
  });

  it('sends nothing when canceled, and can be clicked again', async () => {
    const driver = open();
    driver.press();
    await settle();
    driver.dismiss();
    expect(store.getState()).toMatchObject({ step: 'idle', flash: null });
    expect(posts()).toEqual([]);
    driver.press();
    await settle();
    expect(store.getState().step).toBe('confirming');
  });

  it('ignores a second click while it works', async () => {
    const driver = open();
    driver.press();
    driver.press();
    await settle();
    driver.confirm();
    driver.confirm();
    await settle();
    expect([received.length, posts().length]).toEqual([2, 1]);
  });

  it.each([
    ['there is no access to Google Classroom', { configured: false, missing_setting: 'GOOGLE_CLASSROOM_CREDENTIALS' }],
    ['the class has no course', { course: null }],
  ])('explains that %s, and sends nothing', async (_name, changes) => {
    ledger = { ...ledger, ...changes };
    const driver = open();
    driver.press();
    await settle();
    expect(store.getState()).toMatchObject({ step: 'blocked', ledger: changes });
    driver.confirm();
    expect(store.getState().step).toBe('idle');
    await settle();
    expect(posts()).toEqual([]);
  });

  it.each([
    ['asking', 0],
    ['exporting', 1],
  ])('shows that it failed while %s, with the cause, and works again afterwards', async (_step, before) => {
    const driver = open();
    const refusal = json(409, { detail: 'Choose the course first.' });
    troubles = before === 0 ? [refusal] : [json(200, ledger), refusal];
    driver.press();
    await settle();
    driver.confirm();
    await settle();
    expect(store.getState()).toMatchObject({
      step: 'idle',
      flash: { kind: 'low', text: 'Grades export failed', detail: 'Choose the course first.' },
    });
    driver.press();
    expect(store.getState().flash).toBeNull();
    await settle();
    expect(store.getState().step).toBe('confirming');
  });

  it('shows when the server cannot be reached', async () => {
    const driver = open();
    troubles = ['offline'];
    driver.press();
    await settle();
    expect(store.getState().flash).toMatchObject({
      text: 'Grades export failed',
      detail: expect.stringContaining('reached') as unknown,
    });
  });

  it('does not poll for a ledger it does not show', async () => {
    ledger = { ...ledger, state: 'running' };
    open();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(received).toEqual([]);
  });
});

describe('the ledger page', () => {
  it('polls every two seconds while an export is running, and then stops', async () => {
    ledger = { ...ledger, state: 'running' };
    open(true);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(received).toHaveLength(1);
    ledger = { ...ledger, state: 'completed' };
    await vi.advanceTimersByTimeAsync(2_000);
    expect(store.getState().ledger?.state).toBe('completed');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(received).toHaveLength(2);
  });

  it('starts polling when an export is requested', async () => {
    const driver = open(true);
    driver.press();
    await settle();
    ledger = { ...ledger, state: 'running' };
    driver.confirm();
    await settle();
    expect(store.getState().ledger?.state).toBe('running');
    ledger = { ...ledger, state: 'failed' };
    await vi.advanceTimersByTimeAsync(2_000);
    expect(store.getState().ledger?.state).toBe('failed');
  });

  it('shows when its data may be stale, and reloads on request', async () => {
    const driver = open(true);
    troubles = ['offline'];
    driver.reload();
    await settle();
    expect(store.getState().stale).toBe(true);
    driver.reload();
    await settle();
    expect(store.getState().stale).toBe(false);
  });

  it('selects a course, and explains why one was rejected', async () => {
    const driver = open(true);
    driver.chooseCourse('7002');
    expect(store.getState().choosing).toBe(true);
    await settle();
    expect(received[0]).toMatchObject({
      method: 'PUT',
      path: '/school_classes/3/google_classroom_course',
      body: { course_id: '7002' },
    });
    expect(received[1]).toMatchObject({ method: 'GET', path: url });
    troubles = [json(409, { detail: 'This is none of your courses.' })];
    driver.chooseCourse('7003');
    await settle();
    expect(store.getState()).toMatchObject({ choosing: false, courseProblem: 'This is none of your courses.' });
  });

  it('stops when its page closes', async () => {
    ledger = { ...ledger, state: 'running' };
    open(true);
    task!.cancel();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(received).toEqual([]);
  });
});
