import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchReport } from '#web/reports/report-download/api/fetch-report.ts';
import type { Task } from '#web/lib/effects.ts';
import { createDownload, type DownloadDriver } from '#web/reports/report-download/use-download.ts';
import { simpleDownloadSaga } from '#web/reports/report-download/sagas/simple-download-saga.ts';
import { createDownloadStore } from '#web/reports/report-download/store/download-store.ts';

const store = createDownloadStore();
let button: DownloadDriver;
let task: Task;
let saved: { name: string; text: Promise<string> }[];
let logged: unknown[][];
let calls: { url: string; init: RequestInit }[];
let answer: () => Promise<Response>;

const settle = () => vi.advanceTimersByTimeAsync(0);
const fakeFetch: typeof fetch = (input, init = {}) => {
  calls.push({ url: String(input), init });
  return answer();
};

beforeEach(() => {
  vi.useFakeTimers();
  store.setState({ loading: false, failed: false });
  [saved, logged, calls] = [[], [], []];
  const headers = { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="room-12_2026-11-22.csv"' };
  answer = async () => new Response('Student,Score\r\n', { headers });
  const download = createDownload(simpleDownloadSaga);
  button = download.driver;
  task = download.run({
    store,
    fetchReport: (signal) => fetchReport(fakeFetch, '/reports/classes.csv?quiz_type=all', signal),
    save: (file, name) => saved.push({ name, text: file.text() }),
    log: (...what) => logged.push(what),
  });
});

afterEach(() => {
  task.cancel();
  vi.useRealTimers();
});

describe('the simple download button', () => {
  it('fetches the CSV as the page itself would, and saves it as report.csv', async () => {
    button.press();
    expect(store.getState()).toEqual({ loading: true, failed: false });
    await settle();
    const { url, init } = calls[0]!;
    expect(url).toBe('/reports/classes.csv?quiz_type=all');
    expect(init.method ?? 'GET').toBe('GET');
    expect(init.credentials).toBe('same-origin');
    expect(init.headers).toEqual({ Accept: 'text/csv', 'X-Requested-With': 'XMLHttpRequest' });
    expect(saved.map(({ name }) => name)).toEqual(['report.csv']);
    expect(await saved[0]!.text).toBe('Student,Score\r\n');
    expect(store.getState()).toEqual({ loading: false, failed: false });
  });

  it('ignores clicks while loading', async () => {
    button.press();
    button.press();
    await settle();
    expect([calls.length, saved.length]).toEqual([1, 1]);
    button.press();
    await settle();
    expect([calls.length, saved.length]).toEqual([2, 2]);
  });

  it('treats an error response as a failure', async () => {
    answer = async () => new Response('<h1>Sign in</h1>', { status: 503 });
    button.press();
    await settle();
    expect(store.getState()).toEqual({ loading: false, failed: true });
    expect(saved).toEqual([]);
    expect(logged).toMatchObject([['Failed to download report', { message: 'Failed to download report' }]]);
  });

  it('fails without a network, and clears the failure on the next click', async () => {
    const well = answer;
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    button.press();
    await settle();
    expect([store.getState().failed, logged[0]?.[0]]).toEqual([true, 'Failed to download report']);
    answer = well;
    button.press();
    expect(store.getState()).toEqual({ loading: true, failed: false });
    await settle();
    expect([store.getState().failed, saved.length]).toEqual([false, 1]);
  });

  it('aborts the request and saves nothing when canceled', async () => {
    let arrive = (_: Response) => {};
    answer = () => new Promise((resolve) => (arrive = resolve));
    button.press();
    await settle();
    task.cancel();
    expect(calls[0]!.init.signal?.aborted).toBe(true);
    arrive(new Response('late'));
    await settle();
    expect([saved, logged, store.getState()]).toEqual([[], [], { loading: false, failed: false }]);
  });
});
