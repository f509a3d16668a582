import { solutionsRoute } from '#api/quiz-taking/quiz-resets/schemas.ts';
import { addressOf } from '#domain/shared/address-of.ts';
import type { RouteCall } from '#web/lib/route-call.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReportApi } from '#web/reports/reports/api/report-api.ts';
import { createReport, type ReportDriver } from '#web/reports/reports/create-report.ts';
import { createReportStore, type ReportStore } from '#web/reports/reports/store/report-store.ts';
import type { Task } from '#web/lib/effects.ts';
import { createHttpClient } from '#web/lib/http-client.ts';

interface Data {
  shown: string;
}

interface Waiting {
  method: string;
  path: string;
  headers: Headers;
  signal: AbortSignal;
  answer: (status: number, body: unknown, headers?: Record<string, string>) => void;
  breakOff: () => void;
}

/** A server that answers when the test says so. */
class HeldServer {
  readonly calls: Waiting[] = [];

  readonly fetch = (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> =>
    new Promise((resolve, reject) => {
      this.calls.push({
        method: init.method ?? 'GET',
        path: String(input),
        headers: new Headers(init.headers),
        signal: init.signal!,
        answer: (status, body, headers = {}) => resolve(Response.json(body, { status, headers })),
        breakOff: () => reject(new TypeError('Failed to fetch')),
      });
    });
}

const target = { path: addressOf(solutionsRoute, { uuid: 'q', id: 3, student_id: 9 }), name: 'Bo Lind' };
/** Reports have more; what is shown of this one says which answer it was. */
const pageAt = (address: string) => ({ method: 'GET', path: address }) as unknown as RouteCall<Data>;

let server: HeldServer;
let store: ReportStore<Data>;
let pushed: string[];
let driver: ReportDriver;
let task: Task;

const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  server = new HeldServer();
  store = createReportStore<Data>('/r', { shown: 'first' });
  pushed = [];
  let keys = 0;
  const api = createReportApi(createHttpClient({ fetch: server.fetch, csrfToken: 'token' }), pageAt);
  const report = createReport<Data>(() => `key-${++keys}`);
  driver = report.driver;
  task = report.run({ store, api, pushAddress: (address) => pushed.push(address) });
});

afterEach(() => {
  task.cancel();
  vi.useRealTimers();
});

describe('choosing a filter', () => {
  it('changes the address immediately and replaces the data when it arrives', async () => {
    driver.open('/r?page=2');
    expect(pushed).toEqual(['/r?page=2']);
    expect(store.getState()).toMatchObject({ address: '/r?page=2', data: { shown: 'first' }, status: { kind: 'loading' } });
    expect(server.calls[0]).toMatchObject({ method: 'GET', path: '/r?page=2' });
    expect(server.calls[0]?.headers.get('accept')).toBe('application/json');
    server.calls[0]?.answer(200, { shown: 'second' });
    await settle();
    expect(store.getState()).toMatchObject({ data: { shown: 'second' }, status: { kind: 'ready' } });
  });

  it('shows a skeleton of the rows only after 200 ms', async () => {
    driver.open('/r?page=2');
    await vi.advanceTimersByTimeAsync(199);
    expect(store.getState().status).toEqual({ kind: 'loading', slow: false });
    await vi.advanceTimersByTimeAsync(1);
    expect(store.getState().status).toEqual({ kind: 'loading', slow: true });
    server.calls[0]?.answer(200, { shown: 'second' });
    await settle();
    expect(store.getState().status).toEqual({ kind: 'ready' });
  });

  it('never lets an older answer replace a newer one', async () => {
    driver.open('/r?page=2');
    driver.open('/r?page=3');
    expect(server.calls[0]?.signal.aborted).toBe(true);
    server.calls[1]?.answer(200, { shown: 'third' });
    await settle();
    server.calls[0]?.answer(200, { shown: 'second' });
    await vi.advanceTimersByTimeAsync(300);
    expect(store.getState()).toMatchObject({ address: '/r?page=3', data: { shown: 'third' }, status: { kind: 'ready' } });
  });

  it('follows the browser’s Back button without adding a history entry', async () => {
    driver.follow('/r');
    expect(pushed).toEqual([]);
    server.calls[0]?.answer(200, { shown: 'first again' });
    await settle();
    expect(store.getState().data).toEqual({ shown: 'first again' });
  });
});

describe('a load that fails', () => {
  it('is reported, and can be retried at the same address', async () => {
    driver.open('/r?page=2');
    server.calls[0]?.breakOff();
    await settle();
    expect(store.getState().status).toMatchObject({ kind: 'failed', signedOut: false });
    await vi.advanceTimersByTimeAsync(300);
    expect(store.getState().status.kind).toBe('failed');
    driver.reload();
    expect(server.calls[1]?.path).toBe('/r?page=2');
    expect(pushed).toEqual(['/r?page=2']);
    server.calls[1]?.answer(200, { shown: 'second' });
    await settle();
    expect(store.getState()).toMatchObject({ data: { shown: 'second' }, status: { kind: 'ready' } });
  });

  it('shows what the server rejected', async () => {
    driver.open('/r?start_date=x');
    const errors = [{ path: 'start_date', label: 'Start date', message: 'use a date such as 2027-05-31' }];
    server.calls[0]?.answer(400, { code: 'invalid', detail: 'No.', errors });
    await settle();
    const text = 'We couldn’t load this report. Start date: use a date such as 2027-05-31.';
    expect(store.getState().status).toEqual({ kind: 'failed', text, signedOut: false });
  });

  it('detects that the user has signed out', async () => {
    driver.reload();
    server.calls[0]?.answer(401, { code: 'unauthenticated', detail: 'Sign in.' });
    await settle();
    expect(store.getState().status).toMatchObject({ kind: 'failed', signedOut: true });
  });
});

describe('resetting a score', () => {
  it('deletes the solutions, reports how many, and reloads the report', async () => {
    driver.reset(target);
    expect(store.getState().changing).toBe(true);
    expect(server.calls[0]).toMatchObject({ method: 'DELETE', path: `${target.path}.json` });
    expect(server.calls[0]?.headers.get('x-csrf-token')).toBe('token');
    server.calls[0]?.answer(200, { quiz_solutions_deleted_count: 1 }, { 'X-Event-Position': '9:9' });
    await settle();
    expect(store.getState()).toMatchObject({ changing: false, notice: { kind: 'reset', target, count: 1 } });
    expect(server.calls[1]).toMatchObject({ method: 'GET', path: '/r' });
    expect(server.calls[1]?.headers.get('x-event-position')).toBe('9:9');
    server.calls[1]?.answer(200, { shown: 'without Bo' });
    await settle();
    expect(store.getState()).toMatchObject({ data: { shown: 'without Bo' }, notice: { kind: 'reset' } });
  });

  it('ignores a second click while the first request is in flight', async () => {
    driver.reset(target);
    driver.reset(target);
    expect(server.calls).toHaveLength(1);
  });

  it('is undone under its own key', async () => {
    driver.reset(target);
    server.calls[0]?.answer(200, { quiz_solutions_deleted_count: 1 });
    await settle();
    driver.undoReset(target);
    const [reset, , undo] = server.calls;
    expect(undo).toMatchObject({ method: 'POST', path: `${target.path}/undo_reset.json` });
    expect(undo?.headers.get('idempotency-key')).not.toBe(reset?.headers.get('idempotency-key'));
    undo?.answer(200, { quiz_solutions_restored_count: 1 });
    await settle();
    expect(store.getState().notice).toEqual({ kind: 'restored', target, count: 1 });
  });

  it('explains why it was rejected', async () => {
    driver.undoReset(target);
    server.calls[0]?.answer(409, { code: 'quiz_solution_retaken', detail: 'The student has started again.' });
    await settle();
    expect(store.getState().notice).toEqual({ kind: 'failed', text: 'The student has started again.' });
  });

  it('clears the message on the next selection', async () => {
    driver.reset(target);
    server.calls[0]?.answer(200, { quiz_solutions_deleted_count: 1 });
    await settle();
    driver.open('/r?page=2');
    expect(store.getState().notice).toBeNull();
  });
});
