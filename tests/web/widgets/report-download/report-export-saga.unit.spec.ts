import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReportDownloadApi } from '#web/reports/report-download/api/report-download-api.ts';
import { exportAddress } from '#web/reports/report-download/export-address.ts';
import { createDownload, type DownloadDriver } from '#web/reports/report-download/use-download.ts';
import { pollMs, reportExportSaga } from '#web/reports/report-download/sagas/report-export-saga.ts';
import { createDownloadStore, type DownloadStore } from '#web/reports/report-download/store/download-store.ts';
import type { Task } from '#web/lib/effects.ts';
import { createHttpClient } from '#web/lib/http-client.ts';

type Answer = 'ready' | 'running' | 'refused' | 'offline' | Promise<Response>;

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const exportJson = (status: string) => json(200, { export: { is_ready: status === 'ready' } });

/** Answers what it is told to, call by call, and notes what it was asked. */
class FakeServer {
  readonly received: string[] = [];
  readonly tokens: (string | null)[] = [];
  readonly aborted: string[] = [];
  post: Answer = 'running';
  statuses: Answer[] = [];

  readonly fetch: typeof fetch = async (input, init = {}) => {
    const call = `${init.method} ${String(input)}`;
    this.received.push(call);
    this.tokens.push(new Headers(init.headers).get('x-csrf-token'));
    init.signal?.addEventListener('abort', () => this.aborted.push(call));
    const answer = init.method === 'POST' ? this.post : (this.statuses.shift() ?? 'running');
    if (typeof answer === 'object') return answer;
    if (answer === 'offline') throw new TypeError('Failed to fetch');
    return answer === 'refused' ? json(500, { code: 'internal_error' }) : exportJson(answer);
  };
}

let server: FakeServer;
let button: DownloadDriver;
let task: Task;
let opened: string[];
let seen: string[];
let store: DownloadStore;

const shown = (): string => (store.getState().loading ? 'loading' : store.getState().failed ? 'failed' : 'idle');
/** Lets everything run that waits for no time. */
const settle = () => vi.advanceTimersByTimeAsync(0);
const asked = (method: string) => server.received.filter((call) => call.startsWith(method));

beforeEach(() => {
  vi.useFakeTimers();
  server = new FakeServer();
  opened = [];
  store = createDownloadStore();
  seen = [];
  store.subscribe(() => seen.push(shown()));
  const download = createDownload(reportExportSaga);
  button = download.driver;
  task = download.run({
    store,
    api: createReportDownloadApi(createHttpClient({ fetch: server.fetch, csrfToken: 'token-1' })),
    address: () => exportAddress('/reports/classes/export', '?quiz_type=all'),
    open: (address) => opened.push(address),
  });
});

afterEach(() => {
  task.cancel();
  vi.useRealTimers();
});

describe('the report download link', () => {
  it('requests the file, polls every two seconds until it is ready, then opens it', async () => {
    server.statuses = ['running', 'running', 'ready'];
    button.press();
    expect(shown()).toBe('loading');
    await settle();
    expect(server.received).toEqual(['POST /reports/classes/export?quiz_type=all', 'GET /reports/classes/export?quiz_type=all']);
    expect(server.tokens).toEqual(['token-1', null]);
    await vi.advanceTimersByTimeAsync(pollMs - 1);
    expect(asked('GET')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked('GET')).toHaveLength(2);
    expect([opened, shown()]).toEqual([[], 'loading']);
    await vi.advanceTimersByTimeAsync(pollMs);
    expect([opened, shown()]).toEqual([['/reports/classes/export/download?quiz_type=all'], 'idle']);
    await vi.advanceTimersByTimeAsync(10 * pollMs);
    expect(asked('GET')).toHaveLength(3);
  });

  it('opens a file immediately if it is already ready', async () => {
    server.statuses = ['ready'];
    button.press();
    await settle();
    expect([opened.length, shown()]).toEqual([1, 'idle']);
  });

  it('ignores clicks while loading, and accepts the next one afterwards', async () => {
    server.statuses = ['running', 'ready', 'ready'];
    button.press();
    button.press();
    await settle();
    button.press();
    await vi.advanceTimersByTimeAsync(pollMs);
    expect(asked('POST')).toHaveLength(1);
    expect(opened).toHaveLength(1);
    button.press();
    await settle();
    expect(asked('POST')).toHaveLength(2);
    expect(opened).toHaveLength(2);
  });

  it.each(['refused', 'offline'] as const)('fails when the request is %s, and does not poll', async (trouble) => {
    server.post = trouble;
    button.press();
    await settle();
    await vi.advanceTimersByTimeAsync(3 * pollMs);
    expect([shown(), asked('GET'), opened]).toEqual(['failed', [], []]);
  });

  it.each(['refused', 'offline'] as const)('stops polling when a status is %s midway', async (trouble) => {
    server.statuses = ['running', trouble, 'ready'];
    button.press();
    await settle();
    await vi.advanceTimersByTimeAsync(5 * pollMs);
    expect([shown(), asked('GET').length, opened]).toEqual(['failed', 2, []]);
  });

  it('clears the failure at the next click', async () => {
    server.post = 'refused';
    button.press();
    await settle();
    expect(shown()).toBe('failed');
    server.post = 'running';
    server.statuses = ['ready'];
    button.press();
    expect(store.getState()).toEqual({ loading: true, failed: false });
    await settle();
    expect([shown(), opened.length]).toEqual(['idle', 1]);
    expect(seen).toEqual(['loading', 'failed', 'loading', 'idle']);
  });

  it('never sends two polls at once when an answer is slow', async () => {
    let answer = (_: Response) => {};
    server.statuses = [new Promise<Response>((resolve) => (answer = resolve)), 'ready'];
    button.press();
    await settle();
    await vi.advanceTimersByTimeAsync(5 * pollMs);
    expect(asked('GET')).toHaveLength(1);
    answer(exportJson('running'));
    await vi.advanceTimersByTimeAsync(pollMs - 1);
    expect(asked('GET')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect([asked('GET').length, opened.length]).toEqual([2, 1]);
  });

  it('stops polling when canceled between two polls', async () => {
    button.press();
    await settle();
    task.cancel();
    await vi.advanceTimersByTimeAsync(5 * pollMs);
    expect([shown(), asked('GET').length, opened]).toEqual(['idle', 1, []]);
  });

  it('aborts the request in flight when canceled, and opens nothing', async () => {
    let answer = (_: Response) => {};
    server.statuses = [new Promise<Response>((resolve) => (answer = resolve))];
    button.press();
    await settle();
    task.cancel();
    expect(server.aborted).toContain('GET /reports/classes/export?quiz_type=all');
    answer(exportJson('ready'));
    await vi.advanceTimersByTimeAsync(5 * pollMs);
    expect([shown(), opened]).toEqual(['idle', []]);
  });
});

describe('export addresses', () => {
  it.each([
    ['/reports/classes/export', '', '/reports/classes/export', '/reports/classes/export/download'],
    ['/reports/classes/export', '?a=1', '/reports/classes/export?a=1', '/reports/classes/export/download?a=1'],
    ['/reports/classes/export?b=2', '', '/reports/classes/export?b=2', '/reports/classes/export/download?b=2'],
    ['/reports/classes/export?b=2', '?a=1', '/reports/classes/export?b=2&a=1', '/reports/classes/export/download?b=2&a=1'],
  ])('for %s with %o', (reportUrl, search, report, download) => {
    expect(exportAddress(reportUrl, search)).toEqual({ report, download });
  });
});
