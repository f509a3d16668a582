import { describe, expect, it } from 'vitest';
import { TeacherChartLoader, type ChartState } from '#web/dashboard/dashboard/teacher-chart-loader.ts';
import type { Call, HttpClient, Reply } from '#web/lib/http-client.ts';

const before = [{ month: 'Sep 2026', value: 72 }];
const after = [{ month: 'Oct 2026', value: 80 }];
const loaded = { kind: 'ok', status: 200, body: { data: after } } as const;

/** A server that answers when the test says so. */
function stage() {
  const calls: { call: Call<unknown>; answer: (reply: Reply<unknown>) => void }[] = [];
  const shown: ChartState[] = [];
  const client: HttpClient = {
    call: <Body>(call: Call<Body>) =>
      new Promise<Reply<Body>>((resolve) => calls.push({ call, answer: resolve as (reply: Reply<unknown>) => void })),
    refreshSession: async () => ({ kind: 'unreachable' }),
  };
  return { calls, shown, loader: new TeacherChartLoader(client, before, (state) => shown.push(state)) };
}

describe('the teacher chart’s class selector', () => {
  it('requests the chosen class, and all classes without an ID', () => {
    const { calls, loader } = stage();
    void loader.load('7');
    void loader.load('');
    expect(calls.map(({ call }) => call.path)).toEqual([
      '/api/v1/reports/teacher_dashboard_reports?school_class_id=7',
      '/api/v1/reports/teacher_dashboard_reports',
    ]);
  });

  it('keeps the old chart visible until the new one is loaded', async () => {
    const { calls, shown, loader } = stage();
    const loading = loader.load('7');
    calls[0]!.answer(loaded);
    await loading;
    expect(shown).toEqual([
      { kind: 'loading', points: before },
      { kind: 'ready', points: after },
    ]);
  });

  it('shows the latest choice, whichever answer comes last', async () => {
    const { calls, shown, loader } = stage();
    const first = loader.load('7');
    const second = loader.load('8');
    expect(calls[0]!.call.signal!.aborted).toBe(true);
    calls[1]!.answer(loaded);
    calls[0]!.answer({ kind: 'ok', status: 200, body: { data: [] } });
    await Promise.all([first, second]);
    expect(shown.at(-1)).toEqual({ kind: 'ready', points: after });
  });

  it('shows the error, and loads on the next try', async () => {
    const { calls, shown, loader } = stage();
    const first = loader.load('7');
    calls[0]!.answer({ kind: 'unreachable' });
    await first;
    expect(shown.at(-1)).toEqual({ kind: 'failed', text: 'We couldn’t load the chart. The server didn’t respond.' });
    const retry = loader.load('7');
    calls[1]!.answer(loaded);
    await retry;
    expect(shown.at(-1)).toEqual({ kind: 'ready', points: after });
  });
});
